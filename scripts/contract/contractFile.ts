import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Contract, parseContract } from '#contract/contract.ts';
import { Checks } from './checks.ts';
import { codeOf, messageOf, Trouble } from './trouble.ts';

const bundled = fileURLToPath(new URL('../../src/api/generated/openapi.json', import.meta.url));

/** The contract of a file, the bundled one where none is named. Throws a Trouble where it can't be used. */
export function loadContract(file?: string): Contract {
  const path = file ?? bundled;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const reason = codeOf(error) === 'ENOENT' ? 'there is no such file' : messageOf(error);
    const hint = file ? '' : ' Make it with "npm run codegen".';
    throw new Trouble(`The contract ${path} can't be read: ${reason}.${hint}`);
  }
  return understood(path, text);
}

function understood(path: string, text: string): Contract {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new Trouble(`The contract ${path} is no JSON: ${oneLine(error)}.`);
  }
  try {
    const contract = parseContract(document);
    const checks = new Checks(contract);
    for (const operation of contract.operations) checks.prepare(operation);
    return contract;
  } catch (error) {
    throw new Trouble(`The contract ${path} is malformed: ${oneLine(error)}.`);
  }
}

function oneLine(error: unknown): string {
  return messageOf(error).split('\n', 1)[0]?.replace(/[.:]$/, '') ?? '';
}
