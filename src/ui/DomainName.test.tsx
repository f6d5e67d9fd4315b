import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DomainName } from './DomainName.tsx';

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

test('§3 domain name: SLD and TLD are separate parts that read as one name', () => {
  const html = renderToStaticMarkup(<DomainName sld="maple" tld="co.uk" />);
  expect(textOf(html)).toBe('maple.co.uk');
  expect(html).toContain('<bdi>maple</bdi>');
  expect(html).toMatch(/class="domain-tld">\.<bdi>co\.uk<\/bdi>/);
});

test('§3 domain name: a right-to-left label can move neither the dot nor the text around', () => {
  const html = renderToStaticMarkup(<DomainName sld="דוגמה" tld="example" />);
  expect(html).toMatch(/<bdi dir="ltr"[^>]*><bdi>דוגמה<\/bdi><wbr\/>/);
});

test('§3 domain name: markup in a label stays text', () => {
  const html = renderToStaticMarkup(<DomainName sld={'<b onclick="x">'} tld="com" />);
  expect(html).not.toContain('<b ');
  expect(textOf(html)).toBe('&lt;b onclick=&quot;x&quot;&gt;.com');
});

test('§5 keyword: the ASCII form stands beside the Unicode form, and only where they differ', () => {
  const ascii = 'xn--bcher-kva.example';
  expect(textOf(renderToStaticMarkup(<DomainName sld="bücher" tld="example" ascii={ascii} />))).toBe(
    `bücher.example ${ascii}`,
  );
  expect(textOf(renderToStaticMarkup(<DomainName sld="maple" tld="com" ascii="maple.com" />))).toBe(
    'maple.com',
  );
});

test('§3 domain name: nobody translates a name', () => {
  expect(renderToStaticMarkup(<DomainName sld="apple" tld="world" />)).toContain('translate="no"');
});
