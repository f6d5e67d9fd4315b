import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { request } from '#api/client.ts';
import { collectViolations, type Violation } from '#api/errors.ts';
import { send } from '#api/http.ts';
import { countUnreadable, unreadableIn, WHOLE_LISTS } from '#api/unreadable.ts';
import { storefrontContract } from '#contract/load.ts';
import { lookUp } from '#contract/pointer.ts';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

/** Every list of objects in a response of the contract is spoiled in one entry. */
type Part = Record<string, unknown>;
type List = { operation: string; path: string[]; body: unknown; schema: ZodMiniType };

const modules = import.meta.glob<Record<string, ZodMiniType>>('../src/api/generated/schemas/*.zod.ts');
const { document, operations } = storefrontContract();
const isObject = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const valueAt = (body: unknown, path: readonly string[]) =>
  path.reduce<unknown>((value, key) => Object(value)[key], body);

/** The paths of all lists of objects in a value, one for each list of the schema. */
function listsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) => listsIn(part, [...path, key]));
  return Array.isArray(value) && value.some(isObject) ? [path, ...inside] : inside;
}

const genericOf = (path: readonly string[]) => path.join('.').replaceAll(/\.\d+(?=\.)/g, '.*');

async function findLists(): Promise<List[]> {
  const lists = new Map<string, List>();
  for (const { id, responses } of operations) {
    const { content, examples } = responses.get('200') ?? { content: new Map(), examples: [] };
    const pointer = content.get('application/json');
    if (!pointer) continue;
    const { $ref } = lookUp(document, pointer) as { $ref: string };
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    const file = `../src/api/generated/schemas/${name.charAt(0).toLowerCase()}${name.slice(1)}.zod.ts`;
    const schema = (await modules[file]?.())?.[name];
    if (!schema) throw new Error(`${file} has no ${name}`);
    for (const { value } of examples) {
      for (const path of listsIn(value)) {
        // A body may have any fields where the contract leaves its values open.
        const without = structuredClone(value);
        Object.assign(valueAt(without, path.slice(0, -1)) as Part, { [path.at(-1) ?? '']: [null] });
        if (schema.safeParse(without).success) continue;
        const key = `${id} ${genericOf(path)}`;
        if (!lists.has(key)) lists.set(key, { operation: id, path, body: value, schema });
      }
    }
  }
  return [...lists.values()];
}

const lists = await findLists();
let found: Violation[] = [];

beforeEach(() => {
  found = [];
  collectViolations((violation) => found.push(violation));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** Spoils an entry so that only the contract's schema is broken; undefined if an entry of this list can't be so. */
type Spoil = (entry: Part, isValid: (entry: unknown) => boolean) => unknown;

const withField = (entry: Part, key: string, value: unknown): Part => ({ ...entry, [key]: value });
const firstInvalid = (entries: unknown[], isValid: (entry: unknown) => boolean) =>
  entries.find((entry) => !isValid(entry));

const spoils: Record<string, Spoil> = {
  'a missing field': (entry, isValid) =>
    firstInvalid(
      Object.keys(entry).map((key) =>
        Object.fromEntries(Object.entries(entry).filter(([one]) => one !== key)),
      ),
      isValid,
    ),
  'a field of another type': (entry, isValid) =>
    firstInvalid(
      Object.keys(entry).map((key) => withField(entry, key, [{}])),
      isValid,
    ),
  'null instead of a field': (entry, isValid) =>
    firstInvalid(
      Object.keys(entry).map((key) => withField(entry, key, null)),
      isValid,
    ),
  'null instead of an entry': () => null,
};

/** The body with a spoiled entry instead of the second one. */
function spoilList({ path, body, schema }: List, spoil: Spoil) {
  const send = (entry: unknown) => {
    const sent = structuredClone(body);
    const owner = valueAt(sent, path.slice(0, -1)) as Part;
    const [first, ...others] = (owner[path.at(-1) ?? ''] as unknown[]).filter(isObject);
    const rest = others.slice(1);
    owner[path.at(-1) ?? ''] = [first, entry, ...rest];
    return { sent, valid: [first, ...rest] };
  };
  const [first] = (valueAt(body, path) as unknown[]).filter(isObject) as [Part];
  const spoiled = spoil(first, (entry) => schema.safeParse(send(entry).sent).success);
  return spoiled === undefined ? null : { spoiled, ...send(spoiled) };
}

async function receive(body: unknown, schema: ZodMiniType): Promise<unknown> {
  vi.mocked(send).mockResolvedValueOnce({ status: 200, headers: {}, data: JSON.stringify(body) });
  return request('/list', { schema });
}

/** A tier's name says which price is a reseller's. */
const CLOSED = ['data.reseller.tiers name'];

/** Whether a list has a meaning only with all of its entries, or a fixed number of them. */
const isWhole = ({ path, schema, body }: List) => {
  if (WHOLE_LISTS.has(genericOf(path))) return true;
  const shorter = structuredClone(body);
  (valueAt(shorter, path) as unknown[]).shift();
  return (valueAt(body, path) as unknown[]).length > 1 && !schema.safeParse(shorter).success;
};

test('§5 lists: all lists of the contract that examples show are spoiled', () => {
  expect(lists.length).toBeGreaterThan(130);
});

describe.each(lists.map((list) => ({ name: `${list.operation} ${genericOf(list.path)}`, list })))(
  '§5 lists: $name',
  ({ list }) => {
    test.each(Object.keys(spoils))('an entry with %s is reported and hides no other', async (kind) => {
      const { spoiled, sent, valid } = spoilList(list, spoils[kind] as Spoil) ?? {};
      if (spoiled === undefined) return;
      const received = await receive(sent, list.schema).catch((error: Error) => error);
      expect(found[0]?.field).toMatch(new RegExp(`^${list.path.join('\\.')}\\.1\\b`));
      if (isWhole(list)) {
        if (received instanceof Error) expect(received).toMatchObject({ kind: 'contract' });
        else expect(countUnreadable(received)).toBe(1);
        return;
      }
      expect(received).not.toBeInstanceOf(Error);
      expect(valueAt(received, list.path)).toEqual(valid);
      expect(countUnreadable(received)).toBe(1);
      expect(unreadableIn(valueAt(received, list.path.slice(0, -1)) as Part, list.path.at(-1) ?? '')).toEqual(
        [spoiled],
      );
    });

    const entry = (valueAt(list.body, list.path) as unknown[]).find(isObject) as Part;
    const open = Object.keys(entry).filter((key) => {
      const { sent } = spoilList(list, () => withField(entry, key, 'unheard_of')) ?? {};
      const [issue] = list.schema.safeParse(sent).error?.issues ?? [];
      const isClosed = CLOSED.includes(`${genericOf(list.path)} ${key}`);
      return issue?.code === 'invalid_value' && issue.values.length > 1 && !isClosed;
    });
    test.each(open)('an unknown %s is reported and remains', async (key) => {
      const { sent } = spoilList(list, () => withField(entry, key, 'unheard_of')) ?? {};
      expect(await receive(sent, list.schema)).toEqual(sent);
      expect(found.map(({ field }) => field)).toContain([...list.path, 1, key].join('.'));
    });
  },
);
