import { readFileSync } from 'node:fs';
import { type Contract, parseContract } from './contract.ts';

const BUNDLED = new URL('../api/generated/openapi.json', import.meta.url);

let bundled: Contract | undefined;

/** The storefront's own contract as last bundled, read once per process. */
export function storefrontContract(): Contract {
  bundled ??= parseContract(readBundle());
  return bundled;
}

function readBundle(): unknown {
  try {
    return JSON.parse(readFileSync(BUNDLED, 'utf8'));
  } catch (cause) {
    throw new Error('The contract is not bundled yet; "npm run codegen" does it.', { cause });
  }
}
