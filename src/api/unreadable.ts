import type * as zod from 'zod/mini';

type Issue = zod.core.$ZodIssue;
type Path = readonly PropertyKey[];
type Entries = { owner: Record<string, unknown>; list: string; indexes: Set<number> };

const KEY = '$unreadable';
/** Values are shown as they are, and are parts of the keys of messages. */
const OPEN_TEXT = /^\w[\w -]{0,99}$/;

/**
 * Lists that the storefront writes back, shows before a consent, or adds up: without one of its entries, such a list
 * would be wrong, so an entry that violates the contract makes the whole unreadable.
 */
export const WHOLE_LISTS = new Set([
  'items',
  'data.config.sections',
  'data.config.sections.*.subsections',
  'data.config.sections.*.subsections.*.fields',
  'data.cart.items.*.cartItem.extended.discounts',
  'data.dnstemplate.records',
  'data.dnstemplate.values',
  'data.preview.records',
  'data.template_value.records',
  'data.template_value.add',
  'data.template_value.remove',
  'data.wix.add',
  'data.wix.remove',
  'data.registryinfo.details.contacts',
  'data.customlanding.content.blocks',
  'data.customlanding.content.blocks.*.entries',
  'data.resellersettings.*.resellerSettings.allowedIps',
]);

/**
 * Fields that decide what is bought and at which price, or what a certificate authority may do. Their unknown values are
 * violations like any other.
 */
const CLOSED_FIELDS =
  /\.(pre_ga|products\.\w+\.type|cartItem\.(type|category)|cartPayload\.\w+|records\.\d+\.tag|reseller\.(tier|priceType|tiers\.\d+\.name))$/;

/**
 * The entries of a list that violate the contract, as the backend sent them. They are not in the list itself. `owner` is
 * the object that has the list.
 */
export function unreadableIn<Owner extends object>(owner: Owner, list: keyof Owner & string): unknown[] {
  return (owner as { [KEY]?: Record<string, unknown[]> })[KEY]?.[list] ?? [];
}

/** How many entries of the lists in a body violate the contract. */
export function countUnreadable(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [key, part]) =>
      sum + (key === KEY ? Object.values(part as unknown[][]).flat().length : countUnreadable(part)),
    0,
  );
}

/** What violates the schema, inside objects that may be null too. */
export function findIssues(body: unknown, schema: zod.ZodMiniType | undefined): Issue[] {
  return schema?.safeParse(body).error?.issues.flatMap((issue) => resolveNullable(issue)) ?? [];
}

function resolveNullable(issue: Issue, base: Path = []): Issue[] {
  const path = [...base, ...issue.path];
  if (issue.code !== 'invalid_union') return [{ ...issue, path }];
  const isOfOtherType = (branch: Issue[]) =>
    branch.every((one) => one.code === 'invalid_type' && one.path.length === 0);
  const [meant, ...others] = issue.errors.filter((branch) => !isOfOtherType(branch));
  if (!meant || others.length > 0) return [{ ...issue, path }];
  return meant.flatMap((one) => resolveNullable(one, path));
}

/** Whether an issue is only that a text is none of the known values, which a newer backend may send. */
export function isUnknownValue(body: unknown, issue: Issue): boolean {
  const isOneOf =
    issue.code === 'invalid_union'
      ? issue.errors.length > 1 &&
        issue.errors.every(([one]) => one?.code === 'invalid_value' && one.path.length === 0)
      : issue.code === 'invalid_value' && issue.values.length > 1;
  return isOneOf && isOpenText(valueAt(body, issue.path)) && !CLOSED_FIELDS.test(issue.path.join('.'));
}

function isOpenText(value: unknown): boolean {
  return typeof value === 'string' && OPEN_TEXT.test(value) && !(value in {});
}

/** Takes the entries with these issues out of their lists; false if an issue is not about an entry of a list. */
export function setAside(body: unknown, issues: readonly Issue[]): boolean {
  const found = new Map<string, Entries>();
  for (const issue of issues) {
    const at = entryIndex(body, issue);
    if (at < 0) return false;
    const key = issue.path.slice(0, at).join('.');
    const owner = valueAt(body, issue.path.slice(0, at - 1)) as Record<string, unknown>;
    const entries = found.get(key) ?? { owner, list: String(issue.path[at - 1]), indexes: new Set() };
    found.set(key, entries);
    entries.indexes.add(Number(issue.path[at]));
  }
  for (const { owner, list, indexes } of found.values()) {
    const all = owner[list] as unknown[];
    const kept = Map.groupBy(all, (_, index) => indexes.has(index));
    owner[list] = kept.get(false) ?? [];
    const unreadable = Object(owner[KEY]) as Record<string, unknown[]>;
    owner[KEY] = { ...unreadable, [list]: [...(unreadable[list] ?? []), ...(kept.get(true) ?? [])] };
  }
  return true;
}

/** The position in an issue's path of the index of the innermost entry that can be taken out of its list; or -1. */
function entryIndex(body: unknown, issue: Issue): number {
  const { path } = issue;
  const isObject = issue.code === 'invalid_type' && issue.expected === 'object';
  return path.findLastIndex((key, at) => {
    if (typeof key !== 'number' || typeof path[at - 1] !== 'string') return false;
    if (at === path.length - 1 && !isObject && typeof valueAt(body, path) !== 'object') return false;
    const list = path.slice(0, at).map((part) => (typeof part === 'number' ? '*' : part));
    return !WHOLE_LISTS.has(list.join('.'));
  });
}

function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => Object(value)[key], body);
}
