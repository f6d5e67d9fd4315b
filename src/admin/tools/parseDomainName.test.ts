import { expect, test } from 'vitest';
import { parseDomainName } from './parseDomainName.ts';

test.each([
  [' Töpferei-Okafor.de. ', 'xn--tpferei-okafor-vpb.de'],
  ['İZMİR.example', 'izmir.example'],
  ['“papermill”.example', undefined],
  ['example.com', 'example.com'],
  ['', undefined],
  ['example', undefined],
  ['okafor ceramics', undefined],
])('§2 admin, N1 and N2: %j as a domain name', (typed, name) => expect(parseDomainName(typed)).toBe(name));
