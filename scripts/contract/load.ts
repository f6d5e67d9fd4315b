import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Contract, parseContract } from '#contract/contract.ts';
import { errorCode, errorMessage } from '#server/fetcher.ts';
import { checksOf } from './checks.ts';

const BUNDLED = fileURLToPath(new URL('../../src/api/generated/openapi.json', import.meta.url));

let bundled: Contract | undefined;

/** Loads and compiles the contract of a file, by default the bundled one. Throws an error that says what is wrong. */
export function loadContract(file?: string): Contract {
  if (file) return load(file);
  bundled ??= load();
  return bundled;
}

function load(file?: string): Contract {
  const path = file ?? BUNDLED;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const reason = errorCode(error) === 'ENOENT' ? 'there is no such file' : errorMessage(error);
    const hint = file ? '' : ' Make it with "npm run codegen".';
    throw new Error(`The contract ${path} cannot be read: ${reason}.${hint}`);
  }
  return parse(path, text);
}

function parse(path: string, text: string): Contract {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new Error(`The contract ${path} is not JSON: ${firstLine(error)}.`);
  }
  try {
    const contract = parseContract(document);
    const checks = checksOf(contract);
    for (const operation of contract.operations) checks.prepare(operation);
    return contract;
  } catch (error) {
    throw new Error(`The contract ${path} is malformed: ${firstLine(error)}.`);
  }
}

function firstLine(error: unknown): string {
  return errorMessage(error).split('\n', 1)[0]?.replace(/[.:]$/, '') ?? '';
}
