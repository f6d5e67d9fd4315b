import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VirtualList } from './VirtualList.tsx';

test('§2 accessibility: a list has its name and role before the window size is known', () => {
  const html = renderToString(
    <VirtualList label="Names" items={['a', 'b']} getKey={(item) => item} estimate={() => 10}>
      {(item) => item}
    </VirtualList>,
  );
  expect(html).toMatch(/^<ul [^>]*role="list"/);
  expect(html).toContain('aria-label="Names"');
  expect(html, 'no inline style, which the policy forbids').not.toContain('style=');
});
