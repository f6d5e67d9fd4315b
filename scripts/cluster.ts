// Runs three instances behind HAProxy on one Postgres: `npm run cluster`. PORT is the proxy's, DATABASE_URL names the database;
// without it, there is one for as long as the cluster runs. SIGHUP restarts one instance after another.

import { runCommand } from '#server/command.ts';
import { readPort } from '#server/settings.ts';
import { startPostgres } from '../tests/postgres.ts';
import { Cluster } from './cluster/cluster.ts';
import { Haproxy } from './cluster/haproxy.ts';
import { ensureBuilt } from './support/ensureBuilt.ts';

await runCommand(async () => {
  Haproxy.check();
  await ensureBuilt();
  const { DATABASE_URL: given, PORT } = process.env;
  const database = given ? { url: given, stop: async () => {} } : await startPostgres();
  if ('reason' in database) throw new Error(`There is ${database.reason}, or set DATABASE_URL.`);
  const cluster = new Cluster({
    port: readPort('PORT', PORT, 3000),
    databaseUrl: database.url,
    log: console.log,
  });
  const close = async () => {
    await cluster.stop();
    await database.stop();
  };
  await cluster.start().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  let restarting = Promise.resolve();
  process.on('SIGHUP', () => {
    restarting = restarting
      .then(() => cluster.restart())
      .catch((error: Error) => console.error(error.message));
  });
  const addresses = cluster.instances.map(({ address, pid }) => `http://${address}/ (process ${pid})`);
  return {
    lines: [
      `Storefront: ${cluster.url}/`,
      `Instances: ${addresses.join(', ')}`,
      `To restart them one after another: kill -HUP ${process.pid}`,
    ],
    close,
  };
});
