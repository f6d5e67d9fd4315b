import { readFile } from 'node:fs/promises';

/** The bundled contract, as far as the server looks into it itself. */
export interface Contract {
  openapi: string;
  paths: Record<string, object>;
}

const BUNDLED = new URL('../api/generated/openapi.json', import.meta.url);

/** The contract as it was last bundled. Throws a sentence where it never was. */
export async function readContract(): Promise<Contract> {
  try {
    const contract: Contract = JSON.parse(await readFile(BUNDLED, 'utf8'));
    return contract;
  } catch (cause) {
    throw new Error('The contract is not bundled yet; "npm run codegen" does it.', { cause });
  }
}
