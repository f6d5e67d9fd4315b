/** Rules of forms, each with a value that it accepts and one that it doesn't, in the browser and in the sandbox. */
export const ruleCases: [rule: string, good: string | number, bad: string | number][] = [
  ['email', 'hanna@example.com', 'hanna@example'],
  ['url', 'https://example.com/hanna', 'example.com'],
  ['tel', '+4930901820', 'call me'],
  ['integer', 12, 1.5],
  ['min:3', 'äöü', 'äö'],
  ['max:3', '🏺🏺🏺', 'four'],
  ['min:-2', -2, -3],
  ['max:80', 80, 81],
  ['in:left,right', 'right', 'top'],
  ['regex:[a-z]{2}|\\d', 'ab', 'ab1'],
];
