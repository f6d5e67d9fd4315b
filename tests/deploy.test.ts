import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '#server/settings.ts';

const read = (file: string) => readFileSync(file, 'utf8');

type Service = {
  image?: string;
  environment: Record<string, string>;
  depends_on?: Record<string, unknown>;
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
};
const { services }: { services: Record<string, Service> } = parse(read('compose.yaml'), { merge: true });
const instances = Object.entries(services).filter(([, { image }]) => image === 'storefront');

test('§9 containers: three instances on one database, with settings that the server knows', () => {
  expect(instances.map(([name]) => name)).toEqual(['storefront-1', 'storefront-2', 'storefront-3']);
  const documented = [...read('docs/operations.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name);
  for (const [, { environment, read_only, cap_drop, stop_grace_period }] of instances) {
    expect(documented).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(readSettings(environment).trustProxy).toBeTruthy();
    expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
    // Longer than the server takes by itself.
    expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(
      9 + Number(environment.DRAIN_SECONDS),
    );
  }
  for (const { depends_on = {} } of Object.values(services))
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
});

test('§9 containers: the proxy sends to each instance, by the file that the cluster uses', () => {
  const { environment } = services.proxy ?? { environment: {} };
  const config = read('deploy/haproxy.cfg');
  const used = new Set([...config.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
  expect(Object.keys(environment).sort()).toEqual([...used].sort());
  const targets = Object.entries(environment).filter(([name]) => name.startsWith('INSTANCE_'));
  expect(targets.map(([, target]) => target)).toEqual(instances.map(([name]) => `${name}:3000`));
});

const isInstalled = !spawnSync('haproxy', ['-v']).error;

test.skipIf(!isInstalled)('§9 containers: HAProxy understands its configuration', () => {
  const env = { LISTEN: '127.0.0.1:8080', READY_PATH: '/readyz', RUNTIME_SOCKET: '/tmp/never-opened.sock' };
  const addresses = { INSTANCE_1: '127.0.0.1:1', INSTANCE_2: '127.0.0.1:2', INSTANCE_3: '127.0.0.1:3' };
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', 'deploy/haproxy.cfg'], {
    env: { ...process.env, ...env, ...addresses },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.not.stringMatching(/WARNING|ALERT/) });
});

test('§9 containers: the image runs without root, has a health check, and builds with the Node of the project', () => {
  const file = read('Dockerfile');
  const stages = file.split(/^FROM /m).slice(1);
  const last = stages.at(-1) ?? '';
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK .*\n.*\/livez/m);
  expect(last.indexOf('USER node')).toBeGreaterThan(last.lastIndexOf('COPY'));
  const { devDependencies } = JSON.parse(read('package.json'));
  const [, major] = /(\d+)/.exec(devDependencies.node) ?? [];
  for (const stage of stages) expect(stage).toMatch(new RegExp(`^node:${major}-slim`));
});
