// Runs the sandbox in a separate process, for tests that kill it. Takes the data directory as its argument and prints its
// port once it serves.
import { serve } from '@hono/node-server';
import { createSandbox } from '../../src/sandbox/sandbox.ts';

const sandbox = await createSandbox({ data: process.argv[2] ?? '' });
serve({ fetch: sandbox.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(port));
