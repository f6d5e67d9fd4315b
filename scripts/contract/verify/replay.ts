import { readFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { type Contract, type Operation, responseFor } from '#contract/contract.ts';
import { isJsonObject } from '#contract/pointer.ts';
import { errorCode, errorMessage } from '#server/fetcher.ts';
import { pluralize, toMessage } from '#server/gateReport.ts';
import { checksOf } from '../checks.ts';
import { readContract } from '../load.ts';
import type { RecordedCall } from '../record/recorder.ts';
import type { Output } from './progress.ts';
import { alignColumns } from './report.ts';

export type ReplayOptions = {
  /** A file that `contract:gate --record` has written. */
  replay: string;
  only: string[];
  contract?: string;
  /** The operation whose calls are printed as examples, instead of checking all. */
  examples?: string;
};

/**
 * Checks recorded calls against a contract, which may be newer than the one that they were recorded with, or prints those
 * of one operation as examples. Resolves with whether no call breaks the contract. Rejects if the file can't be read.
 */
export async function replay(options: ReplayOptions, { out }: Output): Promise<boolean> {
  const contract = readContract(options.contract);
  const calls = await readCalls(options.replay);
  if (options.examples !== undefined) {
    out(toExamples(contract, options.examples, calls));
    return true;
  }
  const operations = new Map(contract.operations.map((operation) => [operation.id, operation]));
  const asked = calls.filter(({ operationId: id }) => {
    const { only } = options;
    return only.length === 0 || only.includes(id) || only.includes(operations.get(id)?.tag ?? '');
  });
  const rows = [...Map.groupBy(asked, ({ operationId }) => operationId)].map(([id, ofOne]) => {
    const operation = operations.get(id);
    const found = ofOne.map((call) =>
      operation ? findViolations(contract, operation, call) : ['the contract has no such operation'],
    );
    const broken = found.filter(({ length }) => length > 0);
    return {
      cells: [id, String(ofOne.length), String(broken.length), broken[0]?.[0] ?? ''],
      broken: broken.length,
    };
  });
  const broken = rows.reduce((sum, row) => sum + row.broken, 0);
  const head = ['operation', 'calls', 'broken', 'first violation'];
  const what = `${pluralize(asked.length, 'call')} of ${pluralize(rows.length, 'operation')}`;
  const total = `${what}: ${broken} broken`;
  out(`${alignColumns([head, ...rows.map(({ cells }) => cells)])}\n\n${total}\n`);
  return broken === 0;
}

async function readCalls(file: string): Promise<RecordedCall[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const reason = errorCode(error) === 'ENOENT' ? 'there is no such file' : errorMessage(error);
    throw new Error(`The recording ${file} cannot be read: ${reason}.`);
  });
  const calls = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const call = parseCall(line);
      if (!call) throw new Error(`The recording ${file} cannot be read: line ${index + 1} is not a call.`);
      return call;
    });
  if (calls.length === 0) throw new Error(`The recording ${file} has no calls.`);
  return calls;
}

function parseCall(line: string): RecordedCall | null {
  try {
    const call: unknown = JSON.parse(line);
    if (!isJsonObject(call) || !isJsonObject(call.path) || !isJsonObject(call.query)) return null;
    const { operationId, status, type, violations } = call;
    const isCall = typeof operationId === 'string' && typeof status === 'number' && typeof type === 'string';
    return isCall && Array.isArray(violations) ? (call as RecordedCall) : null;
  } catch {
    return null;
  }
}

/** The violations that were found while recording, and those of this contract. */
function findViolations(contract: Contract, operation: Operation, call: RecordedCall): string[] {
  const checks = checksOf(contract);
  const { path, query, body, status, type, response } = call;
  const recorded = call.violations.map(toMessage);
  const documented = responseFor(operation, status);
  if (!documented) return [...recorded, `response status: ${status} is not documented`];
  // Requests that were refused need not be valid, and bodies that were not read are missing.
  const sent = { ...operation, body: body === undefined ? null : operation.body };
  const inRequest = status < 400 ? checks.request(sent, { path, query, body }) : null;
  const pointer = documented.content.get(type);
  const inResponse = response !== undefined && pointer ? checks.json(pointer, response) : null;
  return [
    ...new Set([...recorded, ...toLines('request', inRequest), ...toLines('response body', inResponse)]),
  ];
}

function toLines(where: string, errors: Record<string, string> | null): string[] {
  return Object.entries(errors ?? {}).map(([field, message]) => `${where} ${field}: ${message}`);
}

/** The recorded calls of an operation in the form that the contract's files have: one example for each status. */
function toExamples({ operations }: Contract, id: string, calls: readonly RecordedCall[]): string {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no operation ${id}.`);
  const ofOne = calls.filter(({ operationId }) => operationId === id);
  if (ofOne.length === 0) throw new Error(`The recording has no call of ${id}.`);
  const byStatus = [...Map.groupBy(ofOne, ({ status }) => status)].toSorted(([one], [other]) => one - other);
  const [, succeeded = []] = byStatus.find(([status]) => status < 400) ?? [];
  const body = succeeded.find((call) => call.body !== undefined)?.body;
  const toContent = (type: string, value: unknown) => ({
    content: { [type]: { examples: { recorded: { value } } } },
  });
  return stringify({
    ...(operation.body && body !== undefined && { requestBody: toContent(operation.body.type, body) }),
    responses: Object.fromEntries(
      byStatus.flatMap(([status, all]) => {
        const shortest = all
          .filter(({ response }) => response !== undefined)
          .toSorted((one, other) => JSON.stringify(one).length - JSON.stringify(other).length)[0];
        return shortest ? [[String(status), toContent(shortest.type, shortest.response)]] : [];
      }),
    ),
  });
}
