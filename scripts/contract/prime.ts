import { parseJson } from '#contract/check.ts';
import type { Contract, Operation } from '#contract/contract.ts';
import type { Checks } from './checks.ts';
import { exchange } from './exchange.ts';
import { examplesOf, linked } from './given.ts';
import type { Pool } from './pool.ts';
import { toWire } from './request.ts';
import type { Visitor } from './visitor.ts';

/** Whether it can be called without knowing the name or number of something. */
export function asksForNothing({ parameters }: Operation): boolean {
  return parameters.every((parameter) => parameter.in !== 'path');
}

/** Asks for all that can be asked without knowing anything, so that there are values to go on with. */
export async function prime(
  contract: Contract,
  checks: Checks,
  visitor: Visitor,
  pools: [Pool, ...Pool[]],
): Promise<void> {
  const asked = contract.operations.filter((one) => one.safe && !one.startsSession && asksForNothing(one));
  for (const operation of asked) {
    for (const { given } of examplesOf(contract, operation).slice(0, 1)) {
      const likely = linked(operation, checks, pools[0], given, 0);
      const reply = await exchange(visitor, await toWire(operation, likely));
      if (!('status' in reply) || reply.status >= 300) continue;
      const read = parseJson(reply.body);
      if ('value' in read) for (const pool of pools) pool.keep(operation, likely.path, read.value);
    }
  }
}
