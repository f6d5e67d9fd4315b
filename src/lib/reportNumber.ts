/** Shown in place of a page and reported with the error, as short as the ids of requests: `4f2a-91bc-07de`. */
export function createReportNumber(): string {
  const numbers = crypto.getRandomValues(new Uint16Array(3));
  return Array.from(numbers, (number) => number.toString(16).padStart(4, '0')).join('-');
}
