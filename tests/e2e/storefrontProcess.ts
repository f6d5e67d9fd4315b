// The storefront as `npm start` serves it, for one Playwright worker: see storefront.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillAccount } from '#sandbox/db/fillAccount.fixture.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { LIMITS } from '#sandbox/throttling/throttles.ts';
import { sandboxBackend } from '#server/backend.ts';
import { startServer } from '#server/main.ts';
import type { Message, Options, StandIn } from './storefront.ts';

const { dist = 'dist', siteKey, domains = 0 }: Options = JSON.parse(process.argv[2] ?? '{}');
const recaptcha = siteKey
  ? { siteKey, verify: async (token: string) => token === `token-of-${siteKey}` }
  : undefined;
const env = {
  PORT: '0',
  CONTRACT_GATE: 'show',
  ...(siteKey && { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: 'secret' }),
};

let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
const data = domains > 0 ? await makeData(domains) : 'memory';
const sandbox = await createSandbox({ data, recaptcha, now, limits: LIMITS });
const backend = sandboxBackend(sandbox);
let standIns: readonly StandIn[] = [];
/** Whether anyone has signed in: only then can another visitor see changes. */
let isChanged = false;
const answers = new Set<Promise<unknown>>();

const { url, partnerUrl } = await startServer(env, dist, {
  open: async () => ({
    ...backend,
    fetch(request, client) {
      const { pathname } = new URL(request.url);
      isChanged ||= request.method === 'POST' && /^\/(account|backend)\//.test(pathname);
      const standIn = standIns.find(({ path }) => path === pathname);
      if (standIn?.hangs) return new Promise(() => {});
      if (standIn) return toResponse(standIn);
      const answer = Promise.resolve(backend.fetch(request, client)).finally(() => answers.delete(answer));
      answers.add(answer);
      return answer;
    },
  }),
});

async function makeData(count: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'many-domains-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  await fillAccount(folder, count);
  return folder;
}

function toResponse({ status, body }: StandIn): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

process.on('message', async (message: Message) => {
  if (message.kind === 'pass') {
    // Otherwise a response with the old time could arrive after one with the new time and turn the page's clock back.
    await Promise.allSettled(answers);
    aheadMs += message.milliseconds;
  } else {
    standIns = message.kind === 'standIn' ? message.standIns : [];
  }
  if (message.kind === 'reset') {
    aheadMs = 0;
    if (isChanged) await sandbox.reset();
    isChanged = false;
  }
  process.send?.('done');
});
process.on('disconnect', () => process.exit());
process.send?.(JSON.stringify({ url, partnerUrl }));
