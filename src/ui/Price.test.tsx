import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './Price.tsx';

const getText = (html: string) => html.replaceAll(/<[^>]*>/g, '');

test('§3 price: on sale, both prices are labeled', () => {
  const html = renderToStaticMarkup(<Price now="$3.99" was="$24.99" wasLabel="was" nowLabel="now" />);
  expect(getText(html)).toBe('was $24.99 now $3.99');
  expect(html).toContain('<s>$24.99</s>');
});

test('§3 price: without a sale there is only the price', () => {
  expect(getText(renderToStaticMarkup(<Price now="$3.99" wasLabel="was" nowLabel="now" />))).toBe('$3.99');
});
