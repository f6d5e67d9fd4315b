// The sandbox in a process of its own, for tests that kill it. Argument: the data directory. Once it serves, it prints
// its port and how many milliseconds opening the data took.
import { serve } from '@hono/node-server';
import { createSandbox } from '../../src/sandbox/sandbox.ts';

const begun = performance.now();
const sandbox = await createSandbox({ data: process.argv[2] ?? '' });
const openedMs = Math.round(performance.now() - begun);
serve({ fetch: sandbox.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(port, openedMs));
