import { readFileSync } from 'node:fs';

const BUNDLED = new URL('../api/generated/openapi.json', import.meta.url);

/** The contract as last bundled, unparsed. Throws if it is not bundled yet. */
export function readBundled(): unknown {
  try {
    return JSON.parse(readFileSync(BUNDLED, 'utf8'));
  } catch (cause) {
    throw new Error('The contract is not bundled yet; "npm run codegen" does it.', { cause });
  }
}
