/** A bucket that refills: so many calls at once, so many a second after that. */

/** A function that says whether one more call may pass now. Times in milliseconds. */
export function bucket({ perSecond, burst, now }) {
  let [left, at] = [burst, now()];
  return () => {
    const time = now();
    left = Math.min(burst, left + ((time - at) * perSecond) / 1000);
    at = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
