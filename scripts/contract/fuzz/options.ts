import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { messageOf, Trouble } from '../trouble.ts';

export type FuzzOptions = { seed: number; requests: number; only: string[] };

export const fuzzHelp = `Sends made-up requests, as the contract wants them and spoilt, to all operations of the sandbox.

  npm run test:fuzz -- [options]

  --seed <number>          make the same requests again
  --requests <number>      how many in all (10000); at least 50 for each operation
  --only <tag|operation>   only these; may be given again
  --help                   this text

Exit status: 0 nothing found, 1 an answer breaks the contract, 2 it could not be run.`;

const largestSeed = 2 ** 31;

/** The command line; null where help is asked for. Throws a Trouble where it can't be followed. */
export function readFuzzOptions(args: string[]): FuzzOptions | null {
  const { seed, requests, only = [], help } = parse(args);
  if (help) return null;
  return {
    seed: whole('--seed', seed) ?? randomInt(largestSeed),
    requests: whole('--requests', requests) ?? 10_000,
    only,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        seed: { type: 'string' },
        requests: { type: 'string' },
        only: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new Trouble(`${messageOf(error).split('. ', 1)[0]} (--help tells what there is).`);
  }
}

function whole(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number >= largestSeed)
    throw new Trouble(`${name} takes a whole number, not "${text}".`);
  return number;
}
