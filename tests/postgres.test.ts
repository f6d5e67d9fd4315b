import pg from 'pg';
import { expect, it } from 'vitest';
import { startPostgres } from './postgres.ts';

it('starts a Postgres that stores data, and stops it', async ({ skip }) => {
  const database = await startPostgres();
  if ('reason' in database) return skip(database.reason);
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query('create temporary table names (name text)');
  await client.query("insert into names values ('lighthouse.dev')");
  const { rows } = await client.query('select name from names');
  await client.end();
  await database.stop();
  expect(rows).toEqual([{ name: 'lighthouse.dev' }]);
}, 180_000);
