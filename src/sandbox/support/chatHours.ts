const OPENS = 7;
const CLOSES = 19;
const HOUR_MS = 3_600_000;
const WEEKEND = [0, 6];

/** When people answer again; null during the hours: Monday to Friday, 07:00 to 19:00 UTC. */
export function nextOpening(now: Date): Date | null {
  if (isOpen(now)) return null;
  const next = new Date(now);
  next.setUTCMinutes(0, 0, 0);
  do next.setTime(next.getTime() + HOUR_MS);
  while (!isOpen(next));
  return next;
}

function isOpen(time: Date): boolean {
  const hour = time.getUTCHours();
  return !WEEKEND.includes(time.getUTCDay()) && hour >= OPENS && hour < CLOSES;
}
