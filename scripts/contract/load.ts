import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Contract, parseContract } from '#contract/contract.ts';
import { errorCode, errorMessage } from '#server/fetcher.ts';
import { checksOf } from './checks.ts';

const BUNDLED = fileURLToPath(new URL('../../src/api/generated/openapi.json', import.meta.url));

let bundled: Contract | undefined;

/** Loads and compiles the contract of a file, by default the bundled one. Throws an error that says what is wrong. */
export function loadContract(file?: string): Contract {
  const contract = readContract(file);
  prepareContract(contract, file);
  return contract;
}

/** Reads the contract without compiling its schemas, which takes seconds. */
export function readContract(file?: string): Contract {
  if (file) return read(file);
  bundled ??= read();
  return bundled;
}

function read(file?: string): Contract {
  const path = file ?? BUNDLED;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const reason = errorCode(error) === 'ENOENT' ? 'there is no such file' : errorMessage(error);
    const hint = file ? '' : ' Make it with "npm run codegen".';
    throw new Error(`The contract ${path} cannot be read: ${reason}.${hint}`);
  }
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new Error(`The contract ${path} is not JSON: ${firstLine(error)}.`);
  }
  return orMalformed(path, () => parseContract(document));
}

/** Compiles the schemas of a contract. Throws an error if one of them is malformed. */
export function prepareContract(contract: Contract, path = BUNDLED): void {
  orMalformed(path, () => {
    const checks = checksOf(contract);
    for (const operation of contract.operations) checks.prepare(operation);
  });
}

function orMalformed<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new Error(`The contract ${path} is malformed: ${firstLine(error)}.`);
  }
}

function firstLine(error: unknown): string {
  return errorMessage(error).split('\n', 1)[0]?.replace(/[.:]$/, '') ?? '';
}
