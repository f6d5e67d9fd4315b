import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { bundle, createConfig } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storefrontContract } from '#contract/load.ts';
import { isJsonObject, lookUp } from '#contract/pointer.ts';
import { bundleContract } from '../../scripts/contract/bundle.ts';
import { writeChangelog } from '../../scripts/contract/docs/changelog.ts';
import { outlineContract } from '../../scripts/contract/docs/outline.ts';
import { startReference } from '../../scripts/contract/docs/server.ts';
import { writeReference } from '../../scripts/contract/docs/site.ts';
import type { Running } from '../../src/server/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'reference-'));
const contract = storefrontContract();
let running: Running;
let url: string;

const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

beforeAll(async () => {
  await writeReference(contract, folder);
  running = await startReference(contract, folder, { port: 0, host: '127.0.0.1' });
  url = /http:\/\/[^/]+/.exec(running.lines.join())?.[0] ?? '';
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

describe('reference of the contract', () => {
  it('§7 reference: contains everything that it needs, and loads nothing from elsewhere', () => {
    expect(readJson('openapi-with-hints.json')).toEqual(contract.document);
    const page = ['index.html', 'reference.css', 'reference.js'].map((name) =>
      readFileSync(join(folder, name), 'utf8'),
    );
    expect(page.join('')).not.toMatch(/https?:/);
    const named = [...(page[0] ?? '').matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name]) => name);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(named));
    expect(named.length).toBeGreaterThan(4);
  });

  it('§7 reference: the contract is plain OpenAPI, and the overlay adds every hint to it', async () => {
    expect(JSON.stringify(readJson('openapi.json'))).not.toMatch(/"x-(?:access|origin|currency|pages)"/);
    const { bundle: merged } = await bundle({
      ref: join(folder, 'openapi.json'),
      config: await createConfig({}),
      overlays: [join(folder, 'hints.overlay.json')],
    });
    const isOrigin = (key: string) => key === 'x-origin';
    const withoutOrigin = JSON.stringify(contract.document, (key, value) =>
      isOrigin(key) ? undefined : value,
    );
    expect(merged.parsed).toEqual(JSON.parse(withoutOrigin));
  });

  it('§7 reference: is complete for its readers while another process writes it again', async () => {
    const names = readdirSync(folder);
    const written = writeReference(contract, folder).then(() => true);
    while (!(await Promise.race([written, setImmediate(false)]))) {
      expect(readdirSync(folder)).toEqual(names);
      JSON.parse(readFileSync(join(folder, 'outline.json'), 'utf8'));
    }
  });

  it('§7 reference: the outline has fields with bounds and description, values for Prefer, and what a hint means', () => {
    const outlines = outlineContract(contract);
    expect(Object.keys(outlines)).toEqual(contract.operations.map(({ id }) => id));
    const { getCart } = outlines;
    const rows = getCart?.parts.flatMap(({ rows }) => rows) ?? [];
    expect(rows).toContainEqual({
      name: 'data.cart.cartId',
      type: 'integer, minimum 1, maximum 9007199254740991, required',
      description: "The cart's ID.",
    });
    expect(getCart?.parts.flatMap(({ prefer }) => prefer)).toContain('code=403, example=tokenExpired');
    expect(getCart?.hints).toContainEqual({
      name: 'x-access',
      type: 'public',
      description: expect.stringContaining('everyone'),
    });
  });

  it('§7 reference: the outline names every field of every schema that an operation uses', () => {
    const { document } = contract;
    const schemas = lookUp(document, '#/components/schemas');
    // Those of webhooks are no operation's.
    const { AlertMessage, DomainMessage, ...used } = isJsonObject(schemas) ? schemas : {};
    expect([AlertMessage, DomainMessage]).not.toContain(undefined);
    const fields = Object.values(used).flatMap((schema) =>
      isJsonObject(schema) && isJsonObject(schema.properties) ? Object.keys(schema.properties) : [],
    );
    expect(fields.length).toBeGreaterThan(1000);
    const rows = Object.values(outlineContract(contract)).flatMap(({ parts }) =>
      parts.flatMap(({ rows }) => rows.map(({ name }) => name.split('.').at(-1)?.replaceAll('[]', ''))),
    );
    const named = new Set(rows);
    expect(fields.filter((field) => !named.has(field.replaceAll('[]', '')))).toEqual([]);
  });

  it.each([
    ['/', 'text/html'],
    ['/reference.js', 'text/javascript'],
    ['/openapi.json', 'application/json'],
  ])('§7 reference: %s is served with its own Content Security Policy', async (path, type) => {
    const response = await fetch(url + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining(type),
    ]);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  it('§7 reference: calls of the contract are the mock’s', async () => {
    const headers = { 'x-csrf-token-auth': 'token-1234', prefer: 'code=403, example=tokenExpired' };
    const response = await fetch(`${url}/api/cart`, { headers });
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ refresh_token: true }),
    ]);
  });

  it.each(['/nothing.js', '/../package.json', '/%2e%2e/package.json', '/api/v9/nothing'])(
    '§8 failures: %s is 404',
    async (path) => {
      expect((await fetch(url + path)).status).toBe(404);
    },
  );

  it('§8 failures: a port in use is reported in one sentence', async () => {
    const port = Number(new URL(url).port);
    const second = startReference(contract, folder, { port, host: '127.0.0.1' });
    await expect(second).rejects.toThrow(
      `Port ${port} is in use. Stop what runs there or choose another with --port.`,
    );
  });
});

describe('changes of the contract', () => {
  const root = mkdtempSync(join(tmpdir(), 'changelog-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: root });
  const write = (title: string, more: string) => {
    mkdirSync(join(root, 'openapi'), { recursive: true });
    const call = `  /a: { get: { operationId: getA, responses: { '200': { description: OK } } } }\n${more}`;
    writeFileSync(
      join(root, 'openapi/storefront.yaml'),
      `openapi: 3.1.1\ninfo: { title: ${title}, version: '1' }\npaths:\n${call}`,
    );
  };
  const second = "  /b: { get: { operationId: getB, responses: { '200': { description: OK } } } }\n";
  afterAll(() => rmSync(root, { recursive: true }));

  it('§7 changelog: without a repository or a tag it says so', async () => {
    expect(await writeChangelog(contract, root)).toContain('no tagged version');
    git('init', '-q');
    git('commit', '-q', '--allow-empty', '-m', 'empty');
    git('tag', 'v0');
    expect(await writeChangelog(contract, root)).toContain('no tagged version');
  });

  it('§7 changelog: has what a backend must change from tag to tag, newest first', async () => {
    for (const [tag, more, date] of [
      ['v1', '', '2026-01-01T00:00:00Z'],
      ['v2', second, '2026-02-01T00:00:00Z'],
    ] as const) {
      write('API', more);
      git('add', '.');
      execFileSync(
        'git',
        ['-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '-q', '-m', tag],
        { cwd: root, env: { ...process.env, GIT_COMMITTER_DATE: date } },
      );
      git('tag', tag);
    }
    const document = await bundleContract(root);
    const lines = (await writeChangelog({ ...contract, document }, root)).split('\n');
    expect(lines.filter((line) => line.startsWith('## '))).toEqual(['## Not tagged yet', '## v2']);
    expect(lines).toContain('The contract says the same as at v2.');
    expect(lines).toContain('Since v1, for the backend: 1 breaking change, 0 compatible changes.');
    expect(lines.join()).toContain('getB');
  });
});
