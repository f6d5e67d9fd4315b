import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { errorMessage } from '#server/fetcher.ts';
import { readBackend } from '#server/settings.ts';

export type FuzzOptions = {
  seed: number;
  requests: number;
  seconds?: number;
  only: string[];
  replay?: string;
  url?: URL;
};

export const fuzzHelp = `Sends generated requests, valid and mutated, to all operations of the sandbox.

  npm run test:fuzz -- [options]

  --seed <number>          repeat the same requests
  --requests <number>      how many in all (10000), of which each operation gets 50 at least
  --seconds <number>       how long at most; a run that is cut short fails
  --only <tag|operation>   only these; may be repeated
  --replay <file>          send the request of a finding again, after those that it needs, to a new sandbox
  --url <address>          send the replay to this server, which needs the sandbox's people and data
  --help                   this text

Exit status: 0 nothing found; 1 a response breaks the contract, an operation never succeeded, more than 40 % of the
requests got 401 or 403, or the run was cut short; 2 the command could not run.`;

const MAX_SEED = 2 ** 31;

/** Parses the command line; null if help is asked for. Throws an error that says what is wrong. */
export function readFuzzOptions(args: string[]): FuzzOptions | null {
  const { seed, requests, seconds, only = [], replay, url, help } = parse(args);
  if (help) return null;
  if (url !== undefined && replay === undefined) throw new Error('--url is for --replay only.');
  return {
    seed: parseInteger('--seed', seed) ?? randomInt(MAX_SEED),
    requests: parseInteger('--requests', requests) ?? 10_000,
    seconds: parseInteger('--seconds', seconds),
    only,
    replay,
    url: url === undefined ? undefined : readBackend('--url', url),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        seed: { type: 'string' },
        requests: { type: 'string' },
        seconds: { type: 'string' },
        only: { type: 'string', multiple: true },
        replay: { type: 'string' },
        url: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new Error(`${errorMessage(error).split('. ', 1)[0]} (--help lists the options).`);
  }
}

function parseInteger(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number >= MAX_SEED) throw new Error(`${name} takes an integer, not "${text}".`);
  return number;
}
