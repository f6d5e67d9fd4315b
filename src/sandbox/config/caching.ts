/** Kept by the browser for five minutes; `vary` because signing in changes the answer. */
export const keptForMinutes = { 'cache-control': 'private, max-age=300', vary: 'Cookie' };
