import { readBundled } from '#contract/bundled.ts';
import { type Contract, parseContract } from './contract.ts';

let bundled: Contract | undefined;

/** The storefront's own contract as last bundled, read once per process. */
export function storefrontContract(): Contract {
  bundled ??= parseContract(readBundled());
  return bundled;
}
