// Attempts below `before` wait `milliseconds`.
const SCHEDULE = [
  { before: 1, milliseconds: 40 },
  { before: 10, milliseconds: 250 },
  { before: 20, milliseconds: 3000 },
  { before: 25, milliseconds: 4500 },
  { before: 30, milliseconds: 7000 },
];
const LATER = 2000;

/** Milliseconds to wait before poll `attempt`, counted from 0. */
export function pollDelay(attempt: number): number {
  return SCHEDULE.find(({ before }) => attempt < before)?.milliseconds ?? LATER;
}
