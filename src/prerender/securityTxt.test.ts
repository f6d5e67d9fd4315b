import { expect, test } from 'vitest';
import { createSecurityTxt } from './securityTxt.ts';

test.each(['2026-02-28', '2026-12-31', '2027-08-01'])(
  '§1 security: security.txt made on %s has the required fields, and expires in ten to twelve months',
  (day) => {
    const now = new Date(day);
    const text = createSecurityTxt('https://shop.example', now);
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(text).toMatch(/^Canonical: https:\/\/shop\.example\/\.well-known\/security\.txt$/m);
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
    const days = (Date.parse(expires) - now.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(366);
  },
);
