import { randomInt } from 'node:crypto';
import { valueAt } from '#contract/callValues.ts';
import type { Operation } from '#contract/contract.ts';
import type { Checks } from '../checks.ts';
import type { Input } from '../request.ts';
import { assignValue } from './expressions.ts';

const LENGTH = 6;

/** The input with values that no run has sent before in the fields that need them (`x-new-values`). */
export function withNewValues(operation: Operation, checks: Checks, given: Input): Input {
  let input = structuredClone(given);
  for (const pointer of operation.writes.newValues) {
    const example = String(valueAt(input.body, pointer) ?? '');
    const letters = randomLetters();
    for (const value of [`${example}-${letters}`, `${example}${letters}`, letters]) {
      const changed = structuredClone(input);
      assignValue(changed, `$request.body#${pointer}`, value);
      if (checks.request(operation, changed) !== null) continue;
      input = changed;
      break;
    }
  }
  return input;
}

function randomLetters(): string {
  return Array.from({ length: LENGTH }, () => String.fromCharCode(97 + randomInt(26))).join('');
}
