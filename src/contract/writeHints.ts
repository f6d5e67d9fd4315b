import * as z from 'zod';
import { schemasAt } from './hints.ts';
import type { JsonObject } from './pointer.ts';
import type { Schema, Schemas } from './schema.ts';

/** The parts of an OpenAPI runtime expression: location and name of a parameter, or side and pointer of a body. */
export const SOURCE =
  /^\$(?:request\.(path|query)\.([^#{}]+)|(request|response)\.body(?:#((?:\/[^/{}]+)+))?)$/;
/** A value of a call, as an OpenAPI runtime expression. */
const expression = z.string().regex(SOURCE, 'is not a runtime expression');
const constant = z.union([z.string().regex(/^[^$]/), z.number(), z.boolean(), z.null()]);
const value = z.union([expression, constant]);
/** A JSON pointer; the whole value if it is empty. May contain expressions in braces. */
const pointer = z.string().regex(/^(\/([^/{}]|\{\$[^{}]+\})+)*$/, 'is not a JSON pointer');

const readBackSchema = z.strictObject({
  /** The operation that shows what was written. */
  read: z.string(),
  /** Its parameters; those left out are the write's of the same name. */
  parameters: z.record(z.string(), value).default({}),
  /** Where the thing is in the read's body, or the list that it is in. */
  at: pointer,
  /** Which item of the list it is: what stands at pointers in it. */
  item: z.record(pointer, value).nullable().default(null),
  /** The write may change other items of the list, too. */
  others: z.boolean().default(false),
  /** Only where the call has these values; null stands for none. */
  when: z.record(expression, constant).default({}),
  /** What the thing has afterwards, by pointers; by default every field of the request's body. */
  shows: z.record(pointer, value).optional(),
  /** The thing is not there afterwards. */
  gone: z.boolean().default(false),
});

export type ReadBack = Omit<z.infer<typeof readBackSchema>, 'shows'> & { shows: Record<string, unknown> };

/** What an operation promises about its effect. */
export type WriteHints = {
  /** How other calls show what was written (`x-reads-back`); empty if none does. */
  readsBack: ReadBack[];
  /** The part of the request that names what belongs to one account (`x-owner`). */
  owner: string | null;
  /** A second, equal request changes nothing more (`x-idempotent`). */
  idempotent: boolean;
  /** What a call shows of a thing for which the operation has succeeded, which it does only once (`x-once`). */
  once: ReadBack | null;
  /** Fields of the request whose values must be new to the server (`x-new-values`). */
  newValues: string[];
};

/** Parses the hints about an operation's effect. Throws an error that names the hint that is malformed. */
export function parseWriteHints(operation: JsonObject): WriteHints {
  const read = <T extends z.ZodType>(name: string, schema: T): z.infer<T> | undefined => {
    const parsed = schema.optional().safeParse(operation[name]);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new Error(`${[name, ...(issue?.path ?? [])].join('.')}: ${issue?.message}`);
  };
  const isReason = typeof operation['x-reads-back'] === 'string';
  const readsBack = isReason ? [] : (read('x-reads-back', z.array(readBackSchema).min(1)) ?? []);
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
  };
}

type Described = {
  id: string;
  safe: boolean;
  parameters: { name: string; in: string; schema: Schema }[];
  body: { schema: Schema } | null;
  /** The schema of the body of a success. */
  success: Schema | null;
  writes: WriteHints;
};

/** Why an operation's hints name what is not there: the first reason, or null. */
export function findWrongReference(
  schemas: Schemas,
  { id, parameters, body, success, writes }: Described,
  operations: readonly Described[],
): string | null {
  const has = (schema: Schema | null, at: string) =>
    schema !== null && schemasAt(schemas, schema, at.replaceAll(/\/\d+(?=\/|$)/g, '/*')).length > 0;
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
