import { expect, test } from 'vitest';
import { drawCard } from '../src/prerender/cards.ts';

const card = { text: 'Bulk search', path: '/names', host: 'shop.example' };

test('§2 social cards: text is drawn as paths, the same for the same page', () => {
  const svg = drawCard(card);
  expect(svg).toBe(drawCard(card));
  expect(svg).not.toContain('<text');
  expect(svg).not.toContain('NaN');
  expect(drawCard({ ...card, text: 'Bulk searches' })).not.toBe(svg);
});

test('§2 social cards: Cyrillic is drawn, and Chinese gives way to the address', () => {
  const chinese = drawCard({ ...card, text: '批量查询域名' });
  expect(drawCard({ ...card, text: 'Поиск' })).not.toBe(drawCard({ ...card, text: 'Цены' }));
  expect(drawCard({ ...card, text: '域名价格' })).toBe(chinese);
  expect(chinese).not.toBe(drawCard({ ...card, text: '批量', path: '/domains' }));
});

test('§2 social cards: a long word stays within the card', () => {
  const svg = drawCard({ ...card, text: 'Donaudampfschifffahrtsgesellschaftskapitän' });
  const [, path = ''] = /<path fill="[^"]+" d="([^"]+)"/.exec(svg) ?? [];
  const right = Math.max(...[...path.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x)));
  expect(right).toBeLessThan(1160);
});

test('§2 social cards: an address too long for its line is shortened to the host', () => {
  const long = drawCard({ ...card, path: `/${'registration-'.repeat(6)}` });
  const longer = drawCard({ ...card, path: `/${'agreement-'.repeat(9)}` });
  const lines = [long, longer].map((svg) => svg.slice(svg.lastIndexOf('<path')));
  expect(lines[0]).toBe(lines[1]);
});
