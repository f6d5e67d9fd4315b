// Attempts before number `before` wait for `milliseconds`.
const SCHEDULE = [
  { before: 1, milliseconds: 40 },
  { before: 10, milliseconds: 250 },
  { before: 20, milliseconds: 3000 },
  { before: 25, milliseconds: 4500 },
  { before: 30, milliseconds: 7000 },
];
const FINAL_DELAY_MS = 2000;

/** Milliseconds to wait before a poll. Attempts are counted from 0. */
export function getPollDelay(attempt: number): number {
  return SCHEDULE.find(({ before }) => attempt < before)?.milliseconds ?? FINAL_DELAY_MS;
}
