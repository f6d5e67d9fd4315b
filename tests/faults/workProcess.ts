// Does what is due in a process of its own until it is killed, for tests of several processes on one database. Takes the
// database's address as its argument, prints a line once it works, and moves its clock by the milliseconds that it is sent.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createSandbox } from '../../src/sandbox/sandbox.ts';

const PAUSE_MS = 5;
/** A webhook takes this long, so that processes are killed in the middle. */
const POST_MS = 30;

const [, , databaseUrl = ''] = process.argv;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
let aheadMs = 0;
process.on('message', (milliseconds: number) => {
  aheadMs += milliseconds;
});
process.on('disconnect', () => process.exit());

const sandbox = await createSandbox({
  data: 'memory',
  databaseUrl,
  now: () => new Date(Date.now() + aheadMs),
  outbound: {
    resolve: async () => [{ address: '203.0.113.9', family: 4 }],
    async post({ headers }) {
      await pool.query('insert into posted (message_id, pid) values ($1, $2)', [
        headers['webhook-id'],
        process.pid,
      ]);
      await delay(POST_MS);
      return { status: 204, body: '' };
    },
    timeoutMs: 5_000,
  },
});
console.log('works');
for (;;) {
  await sandbox.workDue();
  await delay(PAUSE_MS);
}
