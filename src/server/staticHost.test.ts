import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Dist, makeDist, site } from './app.fixture.ts';
import { securityHeaders } from './headers.ts';
import { writeStaticHostFiles } from './staticHost.ts';

let dist: Dist;
let client: string;

beforeEach(async () => {
  dist = await makeDist();
  client = join(dist.folder, 'client');
});
afterEach(() => dist.remove());

/** Parses a rules file into blocks, each a path and its headers. */
async function headerRules() {
  await writeStaticHostFiles(client, site, ['https://partner.example']);
  const blocks = (await readFile(join(client, '_headers'), 'utf8')).trim().split('\n\n');
  return new Map(
    blocks.map((block) => {
      const [path = '', ...lines] = block.split('\n');
      return [
        path,
        Object.fromEntries(
          lines.map((line) =>
            line
              .trim()
              .split(/: (.*)/s)
              .slice(0, 2),
          ),
        ),
      ];
    }),
  );
}

describe('rules for static hosts', () => {
  it('§1 security: every path gets the server’s headers', async () => {
    const rules = await headerRules();
    expect(rules.get('/*')).toEqual({
      ...securityHeaders({ frameAncestors: ['https://partner.example'] }),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  it('§9 caching: no path gets two cache rules', async () => {
    const rules = await headerRules();
    expect(rules.get('/assets/*')).toEqual({ 'cache-control': 'public, max-age=31536000, immutable' });
    expect(rules.get('/account/*')).toEqual({ 'cache-control': 'no-store' });
    expect(rules.get('/gotham/*')).toEqual({ 'cache-control': 'no-store' });
    expect(rules.get('/de-de/account/*')).toEqual({ 'cache-control': 'no-store' });
  });

  it('§2 routes: pages without a file get their language’s shell, the rest its not-found page', async () => {
    await writeStaticHostFiles(client, site);
    const rules = (await readFile(join(client, '_redirects'), 'utf8')).trim().split('\n');
    expect(rules).toContain('/domain/search/:keyword /shells/results.html 200');
    expect(rules).toContain('/de-de/domain/search/:keyword /de-de/shells/results.html 200');
    expect(rules).toContain('/domains/:slug /shells/tld.html 200');
    expect(rules).toContain('/account/* /shell.html 200');
    expect(rules).toContain('/en-us/* /shell.html 200');
    expect(rules).toContain('/de-de/fr-fr/* /de-de/:splat 301');
    expect(rules.slice(-3)).toEqual([
      '/fr-fr/* /fr-fr/404.html 404',
      '/de-de/* /de-de/404.html 404',
      '/* /404.html 404',
    ]);
    expect(rules.every((rule) => /^\/\S* \/\S* \d{3}$/.test(rule))).toBe(true);
    expect(rules.some((rule) => rule.startsWith('/blog/:slug '))).toBe(false);
  });
});
