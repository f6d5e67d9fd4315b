import * as z from 'zod';
import { hasValueAt, parseHint } from './hints.ts';
import type { JsonObject } from './pointer.ts';
import type { Schema, Schemas } from './schema.ts';

/** The parts of an OpenAPI runtime expression: location and name of a parameter, or side and pointer of a body. */
export const SOURCE =
  /^\$(?:request\.(path|query)\.([^#{}]+)|(request|response)\.body(?:#((?:\/[^/{}]+)+))?)$/;
/** An OpenAPI runtime expression for a value of a call. */
const expression = z.string().regex(SOURCE, 'is not a runtime expression');
const constant = z.union([z.string().regex(/^[^$]/), z.number(), z.boolean(), z.null()]);
const value = z.union([expression, constant]);
/** A JSON pointer; an empty one refers to the whole value. May contain expressions in braces. */
const pointer = z.string().regex(/^(\/([^/{}]|\{\$[^{}]+\})+)*$/, 'is not a JSON pointer');

const readBackSchema = z.strictObject({
  /** The operation that shows what was written. */
  read: z.string(),
  /** The read's parameters; the others are taken from the write's parameters of the same name. */
  parameters: z.record(z.string(), value).default({}),
  /** Points to the resource in the read's body, or to the list that contains it. */
  at: pointer,
  /** Identifies the item in the list by values at pointers into it. */
  item: z.record(pointer, value).nullable().default(null),
  /** Whether the write may change other items of the list, too. */
  others: z.boolean().default(false),
  /** The hint applies only if the call has these values; null means that it has none. */
  when: z.record(expression, constant).default({}),
  /** The resource's values afterwards, by pointers; by default every field of the request's body. */
  shows: z.record(pointer, value).optional(),
  /** Whether the resource no longer exists afterwards. */
  gone: z.boolean().default(false),
});

/** Values that the call has for the hint to apply: null means that it has none, `*` that it has any. */
const when = z.record(expression, constant).default({});
/** `true` stands for the defaults. */
const orTrue = <Hint extends z.ZodType>(schema: Hint) =>
  z.preprocess((hint) => (hint === true ? {} : hint), schema);
const secondProofSchema = orTrue(z.strictObject({ when }));
const actionSchema = z.strictObject({
  /** The name of the action in the account's activity. */
  action: z.string(),
  /** Where the request names its domain, if it is about one. */
  domain: expression.optional(),
  /** The ID of the product that it is about, or the list of products. */
  product: expression.optional(),
  /** The ID of the device that the call is about. */
  device: expression.optional(),
  /** The ID of the account that an administrator's call is about. */
  account: expression.optional(),
  /** The action is meant only if the call has these values. */
  when,
});
const activitySchema = z.preprocess(
  (hint) => (Array.isArray(hint) ? hint : [hint]),
  z.array(actionSchema).min(1),
);

const approvedDeviceSchema = orTrue(
  z.strictObject({
    /** Whether any device may make the call about itself. */
    exceptOwn: z.boolean().default(false),
    /** The hint applies only if the call has these values. */
    when,
  }),
);

export type Action = z.infer<typeof actionSchema>;
export type ApprovedDevice = z.infer<typeof approvedDeviceSchema>;
export type ReadBack = Omit<z.infer<typeof readBackSchema>, 'shows'> & { shows: Record<string, unknown> };

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
  secondProof: z.infer<typeof secondProofSchema> | null;
};

/** Parses the hints about an operation's effect. Throws an error that names a malformed hint. */
export function parseWriteHints(operation: JsonObject): WriteHints {
  const read = <T extends z.ZodType>(name: string, schema: T) => parseHint(operation, name, schema);
  const hasReason = (name: string) => typeof operation[name] === 'string';
  const readsBack = hasReason('x-reads-back')
    ? []
    : (read('x-reads-back', z.array(readBackSchema).min(1)) ?? []);
  const once = read('x-once', readBackSchema);
  const withShows = (one: z.infer<typeof readBackSchema>): ReadBack => ({
    ...one,
    shows: one.shows ?? (operation.requestBody && !one.gone ? { '': '$request.body' } : {}),
  });
  return {
    readsBack: readsBack.map(withShows),
    owner: read('x-owner', expression) ?? null,
    idempotent: read('x-idempotent', z.literal(true)) ?? false,
    once: once ? withShows(once) : null,
    newValues: read('x-new-values', z.array(pointer).min(1)) ?? [],
    activity: hasReason('x-activity') ? [] : (read('x-activity', activitySchema) ?? []),
    approvedDevice: read('x-approved-device', approvedDeviceSchema) ?? null,
    secondProof: read('x-second-proof', secondProofSchema) ?? null,
  };
}

type Described = {
  id: string;
  safe: boolean;
  parameters: { name: string; in: string; schema: Schema }[];
  body: { schema: Schema } | null;
  /** The schema of a successful response's body. */
  success: Schema | null;
  writes: WriteHints;
};

/** The first reference in an operation's hints to something that does not exist, as a message; null if there is none. */
export function findWrongReference(
  schemas: Schemas,
  { id, parameters, body, success, writes }: Described,
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
  const explainRead = (hint: ReadBack): string | null => {
    const operation = operations.find((one) => one.id === hint.read);
    if (!operation?.safe) return `there is no read ${hint.read}`;
    for (const [name, value] of Object.entries(hint.parameters)) {
      const parameter = operation.parameters.find((one) => one.name === name);
      if (!parameter) return `${hint.read} has no parameter ${name}`;
      const members = schemas.resolve(parameter.schema).enum;
      if (members && !String(value).startsWith('$') && !members.includes(value))
        return `${hint.read} has no ${name} ${value}`;
    }
    const place = hint.at.replaceAll(/\{[^}]*\}/g, '*');
    const thing = hint.item ? `${place}/*` : place;
    const pointers = Object.keys({ ...hint.item, ...hint.shows }).map((pointer) => thing + pointer);
    const wrong = [place, ...pointers].find((pointer) => !has(operation.success, pointer));
    if (wrong !== undefined) return `the response of ${hint.read} has no ${wrong}`;
    const { when, item, shows } = hint;
    const expressions = [hint.parameters, item ?? {}, shows].flatMap((values) => Object.values(values));
    return firstReason([...Object.keys(when), ...expressions], explain);
  };
  const hints = {
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
