import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VirtualList } from './VirtualList.tsx';

test('§2 accessibility: a list has its name and its role before it knows how large the window is', () => {
  const html = renderToString(
    <VirtualList label="Names" items={['a', 'b']} keyOf={(item) => item} estimate={() => 10}>
      {(item) => item}
    </VirtualList>,
  );
  expect(html).toMatch(/^<ul [^>]*role="list"/);
  expect(html).toContain('aria-label="Names"');
  expect(html, 'no inline style, which the policy forbids').not.toContain('style=');
});
