import {
  type Action,
  type Agreement,
  type ApprovedDevice,
  parseHint,
  type ReadBackHint,
  SOURCE,
} from './grammar.ts';
import { type Hints, hasValueAt } from './hints.ts';
import type { JsonObject } from './pointer.ts';
import type { Schema, Schemas } from './schema.ts';

export type ReadBack = Omit<ReadBackHint, 'shows'> & { shows: Record<string, unknown> };

/** What an operation promises about its effect. */
export type WriteHints = {
  /** How other operations show what was written (`x-reads-back`); empty if none does. */
  readsBack: ReadBack[];
  /** The part of the request that identifies a resource of one account (`x-owner`). */
  owner: string | null;
  /** Whether a second, identical request changes nothing more (`x-idempotent`). */
  idempotent: boolean;
  /** How a read shows that the operation has succeeded for a resource, for which it succeeds only once (`x-once`). */
  once: ReadBack | null;
  /** Fields of the request whose values must be new to the server (`x-new-values`). */
  newValues: string[];
  /** How the account's activity lists the call (`x-activity`), by the first action that fits; empty if it does not. */
  activity: Action[];
  /** For calls that need an approved device (`x-approved-device`); null for all others. */
  approvedDevice: ApprovedDevice | null;
  /** For calls that need an approved device and also a recent proof (`x-second-proof`); null for all others. */
  secondProof: Pick<ApprovedDevice, 'when'> | null;
};

/** A hint with what it shows by default. */
export function completeReadBack({ requestBody }: JsonObject, hint: ReadBackHint): ReadBack {
  return { ...hint, shows: hint.shows ?? (requestBody && !hint.gone ? { '': '$request.body' } : {}) };
}

/** Parses the hints about an operation's effect. Throws an error that names a malformed hint. */
export function parseWriteHints(operation: JsonObject): WriteHints {
  const readsBack = parseHint(operation, 'x-reads-back');
  const once = parseHint(operation, 'x-once');
  const activity = parseHint(operation, 'x-activity');
  return {
    readsBack: Array.isArray(readsBack) ? readsBack.map((one) => completeReadBack(operation, one)) : [],
    owner: parseHint(operation, 'x-owner') ?? null,
    idempotent: parseHint(operation, 'x-idempotent') ?? false,
    once: once ? completeReadBack(operation, once) : null,
    newValues: parseHint(operation, 'x-new-values') ?? [],
    activity: Array.isArray(activity) ? activity : [],
    approvedDevice: parseHint(operation, 'x-approved-device') ?? null,
    secondProof: parseHint(operation, 'x-second-proof') ?? null,
  };
}

type Described = {
  id: string;
  safe: boolean;
  parameters: { name: string; in: string; schema: Schema }[];
  body: { schema: Schema } | null;
  /** The schema of a successful response's body. */
  success: Schema | null;
  hints: Pick<Hints, 'agrees'>;
  writes: WriteHints;
};

/** The first reference in an operation's hints to something that does not exist, as a message; null if there is none. */
export function findWrongReference(
  schemas: Schemas,
  { id, parameters, body, success, hints: { agrees }, writes }: Described,
  operations: readonly Described[],
): string | null {
  const has = (schema: Schema | null, at: string) =>
    schema !== null && hasValueAt(schemas, schema, at.replaceAll(/\/\d+(?=\/|$)/g, '/*'));
  const explain = (expression: unknown): string | null => {
    const [text, location, name, side, at = ''] = SOURCE.exec(String(expression)) ?? [];
    if (text === undefined) return null;
    const isThere = location
      ? parameters.some((one) => one.in === location && one.name === name)
      : has(side === 'request' ? (body?.schema ?? null) : success, at);
    return isThere ? null : `the call has no ${text}`;
  };
  const explainCall = (read: string, given: Record<string, unknown>): string | null => {
    const operation = operations.find((one) => one.id === read);
    if (!operation?.safe) return `there is no read ${read}`;
    for (const [name, value] of Object.entries(given)) {
      const parameter = operation.parameters.find((one) => one.name === name);
      if (!parameter) return `${read} has no parameter ${name}`;
      const members = schemas.resolve(parameter.schema).enum;
      if (members && !String(value).startsWith('$') && !members.includes(value))
        return `${read} has no ${name} ${value}`;
    }
    return firstReason(Object.values(given), explain);
  };
  const explainAgreement = ({ with: read, there, item, fields = {}, when, ...hint }: Agreement) => {
    const expressions = [...Object.keys(when), ...Object.values(item ?? {})];
    if (read === undefined) return firstReason([there, ...expressions], explain);
    const wrongCall = explainCall(read, hint.parameters) ?? firstReason(expressions, explain);
    if (wrongCall !== null) return wrongCall;
    const thing = item ? `${there}/*` : there;
    const pointers = [...Object.keys(item ?? {}), ...Object.values(fields).map((name) => `/${name}`)];
    const other = operations.find(({ id }) => id === read);
    const wrong = [there, ...pointers.map((at) => thing + at)].find((at) => !has(other?.success ?? null, at));
    return wrong === undefined ? null : `the response of ${read} has no ${wrong}`;
  };
  const explainRead = (hint: ReadBack): string | null => {
    const operation = operations.find((one) => one.id === hint.read);
    const wrongCall = explainCall(hint.read, hint.parameters);
    if (!operation || wrongCall !== null) return wrongCall;
    const place = hint.at.replaceAll(/\{[^}]*\}/g, '*');
    const thing = hint.item ? `${place}/*` : place;
    const pointers = Object.keys({ ...hint.item, ...hint.shows }).map((pointer) => thing + pointer);
    const wrong = [place, ...pointers].find((pointer) => !has(operation.success, pointer));
    if (wrong !== undefined) return `the response of ${hint.read} has no ${wrong}`;
    const { when, item, shows } = hint;
    const expressions = [item ?? {}, shows].flatMap((values) => Object.values(values));
    return firstReason([...Object.keys(when), ...expressions], explain);
  };
  const hints = {
    'x-agrees': () => firstReason(agrees, explainAgreement),
    'x-reads-back': () => firstReason(writes.readsBack, explainRead),
    'x-once': () => (writes.once ? explainRead(writes.once) : null),
    'x-owner': () => explain(writes.owner),
    'x-activity': () => {
      const expressions = writes.activity.flatMap(({ domain, product, device, account, when }) => [
        ...[domain, product, device, account],
        ...Object.keys(when),
      ]);
      return firstReason(expressions, explain);
    },
    'x-approved-device': () => {
      if (!writes.approvedDevice) return null;
      if (writes.activity.length === 0) return 'needs x-activity';
      return firstReason(Object.keys(writes.approvedDevice.when), explain);
    },
    'x-second-proof': () => {
      if (!writes.secondProof) return null;
      if (!writes.approvedDevice) return 'it needs x-approved-device';
      return firstReason(Object.keys(writes.secondProof.when), explain);
    },
    'x-new-values': () => firstReason(writes.newValues, (at) => explain(`$request.body#${at}`)),
  };
  for (const [name, find] of Object.entries(hints)) {
    const reason = find();
    if (reason !== null) return `${id} cannot be read: ${name}: ${reason}`;
  }
  return null;
}

function firstReason<T>(all: readonly T[], find: (one: T) => string | null): string | null {
  for (const one of all) {
    const reason = find(one);
    if (reason !== null) return reason;
  }
  return null;
}
