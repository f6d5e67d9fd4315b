import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DomainName } from './DomainName.tsx';

const getText = (html: string) => html.replaceAll(/<[^>]*>/g, '');

test('§3 domain name: SLD and TLD are separate parts that read as one name', () => {
  const html = renderToStaticMarkup(<DomainName sld="maple" tld="co.uk" />);
  expect(getText(html)).toBe('maple.co.uk');
  expect(html).toContain('<bdi>maple</bdi>');
  expect(html).toMatch(/class="domain-tld">\.<bdi>co\.uk<\/bdi>/);
});

test('§3 domain name: a right-to-left label can move neither the dot nor the surrounding text', () => {
  const html = renderToStaticMarkup(<DomainName sld="דוגמה" tld="example" />);
  expect(html).toMatch(/<bdi dir="ltr"[^>]*><bdi>דוגמה<\/bdi><wbr\/>/);
});

test('§3 domain name: markup in a label stays text', () => {
  const html = renderToStaticMarkup(<DomainName sld={'<b onclick="x">'} tld="com" />);
  expect(html).not.toContain('<b ');
  expect(getText(html)).toBe('&lt;b onclick=&quot;x&quot;&gt;.com');
});

test('§5 keyword: the ASCII form is shown next to the Unicode form only if they differ', () => {
  const ascii = 'xn--bcher-kva.example';
  expect(getText(renderToStaticMarkup(<DomainName sld="bücher" tld="example" ascii={ascii} />))).toBe(
    `bücher.example ${ascii}`,
  );
  expect(getText(renderToStaticMarkup(<DomainName sld="maple" tld="com" ascii="maple.com" />))).toBe(
    'maple.com',
  );
});

test('§3 domain name: a name is excluded from translation', () => {
  expect(renderToStaticMarkup(<DomainName sld="apple" tld="world" />)).toContain('translate="no"');
});
