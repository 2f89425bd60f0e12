// Keeps the queues fresh without loading the page again, and times true. Everything works without it.
"use strict";

(() => {
  const body = document.body;
  const heard = document.getElementById("heard");
  const skew = Number(body.dataset.now) - Date.now(); // the host's clock counts, not the browser's
  const hostNow = () => Date.now() + skew;
  const UNITS = [[86400000, "d"], [3600000, "h"], [60000, "min"], [1000, "s"]];

  const said = (ms) => {
    const apart = Math.abs(hostNow() - ms);
    const unit = UNITS.find(([size]) => apart >= size);
    if (!unit) return ms <= hostNow() ? "just now" : "in a moment";
    const text = `${Math.floor(apart / unit[0])} ${unit[1]}`;
    return ms <= hostNow() ? `${text} ago` : `in ${text}`;
  };

  const tick = () => {
    for (const time of document.querySelectorAll("time[data-at]")) {
      const now = said(Number(time.dataset.at));
      if (time.textContent !== now) time.textContent = now;
    }
    for (const left of document.querySelectorAll("[data-until]")) {
      const seconds = Math.max(0, Math.floor((Number(left.dataset.until) - hostNow()) / 1000));
      left.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
      left.toggleAttribute("data-short", seconds < 60);
    }
  };

  const number = (text) => Number(text) || 0;

  // One more request is said once, politely; a request that is gone is not worth an interruption.
  const announce = (fresh, known) => {
    const added = [...fresh].filter((id) => !known.has(id)).length;
    if (added) heard.textContent = `${added} new ${added === 1 ? "request waits" : "requests wait"} for approval`;
  };

  const ids = (root) => new Set([...root.querySelectorAll("[data-request]")].map((item) => item.dataset.request));

  const counts = (fresh) => {
    for (const name of ["approvals", "adjudications"]) {
      const value = fresh.body.dataset[name];
      const badge = document.querySelector(`[data-count="${name}"]`);
      badge.hidden = number(value) === 0;
      badge.querySelector(".number").textContent = value;
      const figure = document.querySelector(`[data-figure="${name}"]`);
      if (figure) figure.textContent = value;
    }
    const waiting = number(fresh.body.dataset.approvals);
    document.title = document.title.replace(/^\(\d+\) /, "");
    if (waiting) document.title = `(${waiting}) ${document.title}`;
  };

  // Rows that stay are not touched, so that focus and selection stay where they are.
  const queue = (fresh) => {
    const shown = document.getElementById("requests");
    const next = fresh.getElementById("requests");
    if (!shown || !next) return;
    const before = ids(shown);
    const after = ids(next);
    if (before.size === after.size && [...after].every((id) => before.has(id))) return;
    const focused = document.activeElement?.closest("[data-request]")?.dataset.request;
    shown.replaceChildren(...[...next.childNodes].map((node) => document.importNode(node, true)));
    if (focused) {
      const item = shown.querySelector(`[data-request="${CSS.escape(focused)}"] a`);
      (item ?? document.getElementById("main")).focus();
    }
  };

  let known = null;
  const hear = (fresh) => {
    const now = ids(fresh);
    if (known) announce(now, known);
    known = now;
    counts(fresh);
    queue(fresh);
    if (document.querySelector("[data-looking]") && fresh.body.dataset.looking === "no") report();
    tick();
  };

  // One part of this page anew: what a person does elsewhere on it goes on.
  const report = () => {
    load(location.href, (fresh) => {
      const shown = document.querySelector("[data-part='doctor']");
      const next = fresh.querySelector("[data-part='doctor']");
      if (!shown || !next) return;
      const here = shown.contains(document.activeElement);
      shown.replaceWith(document.importNode(next, true));
      if (here) document.querySelector("[data-part='doctor'] button").focus();
      heard.textContent = "The doctor has looked at everything";
      once();
      tick();
    });
  };

  const over = () => {
    clearInterval(polling);
    const note = document.createElement("div");
    note.className = "note";
    note.dataset.tone = "fault";
    note.setAttribute("role", "alert");
    const text = document.createElement("p");
    text.textContent = "This page is no longer fresh: the session has ended, or the console has stopped.";
    note.append(text);
    document.getElementById("main").prepend(note);
  };

  let missed = 0;
  const miss = () => { if (++missed === 3) over(); };
  const load = (path, then) => {
    const request = new XMLHttpRequest();
    request.open("GET", path);
    request.responseType = "document"; // parsed by the browser: no text of ours becomes markup here
    request.setRequestHeader("X-Refresh", "1");
    request.timeout = 8000;
    request.onload = () => {
      if (request.status === 200 && request.response) {
        missed = 0;
        then(request.response);
      } else if (request.status === 403) {
        over();
      } else miss();
    };
    request.onerror = request.ontimeout = miss;
    request.send();
  };
  const poll = () => { if (!document.hidden) load(body.dataset.live, hear); };

  const polling = body.dataset.live ? setInterval(poll, 3000) : 0;
  document.addEventListener("visibilitychange", poll);
  setInterval(tick, 1000);
  poll();
  tick();

  // What went wrong is read out and found by the next key.
  document.querySelector("#problem, [data-note][data-tone='fault']")?.focus();

  // A form is sent once: a passphrase takes a second to check.
  const once = () => {
    for (const form of document.querySelectorAll("form[method='post']")) {
      form.addEventListener("submit", () => {
        for (const button of form.querySelectorAll("button")) button.disabled = true;
      });
    }
  };
  once();
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
})();
