import { raw } from 'hono/html';

const shapes = {
  globe:
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.5 2.6 3.7 5.4 3.7 8.5s-1.2 5.9-3.7 8.5c-2.5-2.6-3.7-5.4-3.7-8.5s1.2-5.9 3.7-8.5Z"/>',
  chevron: '<path d="m6 9.5 6 6 6-6"/>',
  arrow: '<path d="M4.5 12h15M13.5 6l6 6-6 6"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  done: '<circle cx="12" cy="12" r="8.5"/><path d="m8.5 12.3 2.5 2.5 4.7-5"/>',
  alert: '<path d="M12 4.2 21 19.5H3L12 4.2ZM12 10v4.3M12 16.9v.01"/>',
  key: '<circle cx="8" cy="16" r="4"/><path d="m11 13 8.5-8.5M16.5 7.5l2.5 2.5"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>',
  mail: '<path d="M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7"/>',
  site: '<path d="M3.5 5h17v14h-17zM3.5 9h17M6.5 7v.01"/>',
  dns: '<path d="M4 5h16v5H4zM4 14h16v5H4zM7.5 7.5v.01M7.5 16.5v.01"/>',
  download: '<path d="M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15"/>',
};

/** A stroke icon, hidden from screen readers because the text next to it names it. */
export function icon(name: keyof typeof shapes) {
  return raw(
    `<svg class="icon" aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${shapes[name]}</svg>`,
  );
}
