import { expect, test } from 'vitest';
import { readDomainNames } from './readDomainNames.ts';

test('§4 many domains: a pasted list is read with any separators, each name once', () => {
  expect(readDomainNames('Example.com, shop.net;\nhttps://müller.de/path | example.com.\n古董.com')).toEqual({
    names: ['example.com', 'shop.net', 'xn--mller-kva.de', 'xn--7oro24i.com'],
    others: [],
  });
  expect(readDomainNames('  ')).toEqual({ names: [], others: [] });
});

test('§4 many domains: what is no domain name is told', () => {
  expect(readDomainNames('example.com word =cmd()')).toEqual({
    names: ['example.com'],
    others: ['word', '=cmd()'],
  });
});
