import { readFile } from 'node:fs/promises';

/** The bundled contract, as far as the server looks into it itself. */
export interface Contract {
  openapi: string;
  paths: Record<string, object>;
}

const BUNDLED = new URL('../api/generated/openapi.json', import.meta.url);

export async function readContract(): Promise<Contract> {
  const contract: Contract = JSON.parse(await readFile(BUNDLED, 'utf8'));
  return contract;
}
