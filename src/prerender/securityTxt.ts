import { brand } from '#lib/brand.ts';
import { languages } from '#lib/languages.ts';
import { files } from '#paths.ts';

/** How to report a vulnerability: https://www.rfc-editor.org/rfc/rfc9116. It must expire within a year. */
export function createSecurityTxt(origin: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1)).toISOString();
  return [
    `Contact: mailto:${brand.securityMail}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.map(({ locale }) => locale).join(', ')}`,
    `Canonical: ${origin}${files.securityTxt()}`,
    '',
  ].join('\n');
}
