import { expect, test } from 'vitest';
import { languages } from '#lib/languages.ts';
import { createEmbedCode } from './embedCode.ts';

const [english, german] = languages;
const frame = { partnerId: 1003, linkKey: 'lk_41d7e05b82c6f93a' };

test('§7 embed code: the frame has partner, key and mode, and the script comes from the same origin', () => {
  expect(createEmbedCode(frame, 'https://shop.example', english, 'Domain search')).toBe(
    `<script src="https://shop.example/embed.js" async></script>
<iframe title="Domain search"
  src="https://shop.example/?partner_id=1003&amp;key=lk_41d7e05b82c6f93a&amp;mode=iframe"
  style="width: 100%; border: 0" loading="lazy"></iframe>`,
  );
});

test('§7 embed code: the frame is in the page’s language, and a title can’t end its attribute', () => {
  const code = createEmbedCode(frame, 'https://shop.example', german, 'a "b" <c> & d');
  expect(code).toContain('src="https://shop.example/de-de?partner_id=1003');
  expect(code).toContain('title="a &quot;b&quot; &lt;c&gt; &amp; d"');
});
