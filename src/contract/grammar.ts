import * as z from 'zod';
import { countSharedStars, countStars } from './pointer.ts';

// What each `x-` extension of the contract may contain. The readers, `npm run lint:contract`, the JSON Schema
// openapi/extensions.schema.json and the reference follow from it.

/** The parts of an OpenAPI runtime expression: location and name of a parameter, or side and pointer of a body. */
export const SOURCE =
  /^\$(?:request\.(path|query)\.([^#{}]+)|(request|response)\.body(?:#((?:\/[^/{}]+)+))?)$/;

/** A JSON pointer into the body of a successful response, in which `*` stands for every entry. */
const place = z.string().regex(/^(\/[^/]+)+$/);
/** A field of an item: a pointer without the leading slash. */
const field = z.string().regex(/^[^/]+(\/[^/]+)*$/);
const parameter = z.string();
/** An OpenAPI runtime expression for a value of a call. */
const expression = z.string().regex(SOURCE, 'is not a runtime expression');
const constant = z.union([z.string().regex(/^[^$]/), z.number(), z.boolean(), z.null()]);
const value = z.union([expression, constant]);
/** A JSON pointer; an empty one refers to the whole value. May contain expressions in braces. */
const pointer = z.string().regex(/^(\/([^/{}]|\{\$[^{}]+\})+)*$/, 'is not a JSON pointer');
/** Why a hint does not apply: a sentence. */
const reason = z.string().regex(/^[A-Z].*\.$/s, 'is not a sentence');
/** Values that the call has for the hint to apply: null means that it has none, `*` that it has any. */
const when = z.record(expression, constant).default({});

/** `true` stands for the defaults. */
const orTrue = <Hint extends z.ZodType>(schema: Hint) =>
  z
    .union([z.literal(true), schema])
    .transform((hint): z.output<Hint> => schema.parse(hint === true ? {} : hint));

const paged = z.strictObject({
  items: place,
  /** The number of items on all pages. */
  total: place,
  size: parameter,
  page: parameter,
  /** The number of items to skip; takes precedence over `page`. */
  start: parameter.optional(),
});

const sortedBy = z.strictObject({
  items: place,
  parameter,
  /** The parameter that is true for ascending order and false for descending order. */
  ascending: parameter,
  /** The field for each value of the parameter; null if the items do not have it. */
  fields: z.record(z.string(), field.nullable()),
});

const sorted = z.strictObject({
  items: place,
  by: field,
  descending: z.boolean().default(false),
  /** Items with the same value in this field are adjacent, and only they are sorted. */
  within: field.optional(),
});

const filter = z.strictObject({
  match: z.enum(['equals', 'contains', 'any-of', 'in-order', 'from', 'after', 'before']),
  fields: z.array(field).min(1),
});
const filters = z.strictObject({
  items: place,
  /** How the items fit the parameter, or a sentence that says why they don't show it. */
  by: z.record(parameter, z.union([reason, filter])).transform((by) => {
    const shown = Object.entries(by).flatMap(([name, one]) =>
      typeof one === 'string' ? [] : [[name, one] as const],
    );
    return Object.fromEntries(shown);
  }),
});

const countDefined = (values: unknown[]) => values.filter((one) => one !== undefined).length;

const consistent = z
  .strictObject({
    sum: z.array(place).min(1).optional(),
    /** The field that replaces a null term of the sum. */
    orElse: field.optional(),
    /** Adds up only values whose sibling `field` is among the values at `in`. */
    where: z.strictObject({ field, in: place }).optional(),
    count: place.optional(),
    each: place.optional(),
    equals: place.optional(),
    atMost: place.optional(),
    among: place.optional(),
  })
  .refine(({ sum, count, each }) => countDefined([sum, count, each]) === 1, 'needs one of sum, count, each')
  .refine(
    ({ equals, atMost, among }) => countDefined([equals, atMost, among]) === 1,
    'needs one of equals, atMost, among',
  )
  .refine(({ each = '', equals, atMost }) => {
    const other = equals ?? atMost ?? '';
    return countStars(other) === countSharedStars(each, other);
  }, 'equals and atMost name one value: they have no * that each does not have at the same place');

const agreement = z
  .strictObject({
    /** The values of this response; with `fields`, what has them. */
    at: place,
    /** The read that shows the same. */
    with: z.string().optional(),
    /** The read's parameters; required ones are taken from the call's parameters of the same name. */
    parameters: z.record(z.string(), value).default({}),
    /** Where the read shows it: the value, the resource with the fields, or the list with the item. Or a value of the call. */
    there: z.union([place, expression]),
    /** Identifies the item in the list by values at pointers into it. */
    item: z.record(pointer, value).nullable().default(null),
    /** The fields of both that are equal; a map if their names differ. */
    fields: z
      .union([z.array(field).min(1), z.record(field, field)])
      .transform((fields) =>
        Array.isArray(fields) ? Object.fromEntries(fields.map((name) => [name, name])) : fields,
      )
      .optional(),
    /** The hint applies only if the call has these values; null means that it has none. */
    when,
  })
  .refine(
    ({ with: read, there }) => (read === undefined) === there.startsWith('$'),
    'names a read in with and a pointer in there, or only an expression in there',
  )
  .refine(({ item, fields }) => item === null || fields !== undefined, 'an item needs fields');

const polled = z.strictObject({
  /** The operation that starts the polled process. */
  start: z.string(),
  /** True once polling is complete. */
  done: place,
  /** The maximum number of calls until polling is complete. */
  calls: z.int().min(1),
  items: place,
  key: field,
  /** The request's field for the number of items that have been received. */
  received: field,
  /** Values that never become null again. */
  kept: z.array(place).default([]),
});

const readBack = z.strictObject({
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
  when,
  /** The resource's values afterwards, by pointers; by default every field of the request's body. */
  shows: z.record(pointer, value).optional(),
  /** Whether the resource no longer exists afterwards. */
  gone: z.boolean().default(false),
});

const action = z.strictObject({
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
const actions = z
  .union([action, z.array(action).min(1)])
  .transform((hint) => (Array.isArray(hint) ? hint : [hint]));

const approvedDevice = orTrue(
  z.strictObject({
    /** Whether any device may make the call about itself. */
    exceptOwn: z.boolean().default(false),
    /** The hint applies only if the call has these values. */
    when,
  }),
);

export type Paged = z.infer<typeof paged>;
export type SortedBy = z.infer<typeof sortedBy>;
export type Sorted = z.infer<typeof sorted>;
export type Filters = z.infer<typeof filters>;
export type Filter = z.infer<typeof filter>;
export type Rule = z.infer<typeof consistent>;
export type Agreement = z.infer<typeof agreement>;
export type Polled = z.infer<typeof polled>;
export type Action = z.infer<typeof action>;
export type ApprovedDevice = z.infer<typeof approvedDevice>;
export type ReadBackHint = z.infer<typeof readBack>;

/** The extensions by where they may be, with what each means. */
export const extensions = {
  document: {
    'x-pages': z
      .record(
        z.string(),
        z.strictObject({
          /** With parameters in braces. */
          path: z.string().regex(/^(\/([a-z-]+|\{\w+\}))+$/),
          /** Anybody else is sent to `signIn` and back. */
          access: z.enum(['public', 'account']).default('public'),
          description: z.string().min(1),
        }),
      )
      .describe(
        'The pages of the backend that the storefront sends people to, by name: the path, for whom it is, and what it does and leads to.',
      ),
  },
  operation: {
    'x-access': z
      .enum(['public', 'account', 'key', 'admin'])
      .describe(
        'Who may call it. public: everyone; account: a signed-in account (otherwise 401); key: a server of a reseller, with a key and without a session (otherwise 401); admin: an administrator with admin sign-in (otherwise 403).',
      ),
    'x-admin-role': z
      .enum(['reader', 'support', 'operator'])
      .describe(
        'The role that an administrator needs: reader, support, which also may what a reader may, or operator, who may do everything (otherwise 403).',
      ),
    'x-origin': z
      .enum(['specification', 'extension'])
      .describe(
        'Its origin: specification if the product’s owner specified it, extension if a page needs it in addition.',
      ),
    'x-safe': z
      .boolean()
      .describe(
        'True: changes nothing although its method could, so contract:verify also sends it without --write. False: changes something although it is a GET.',
      ),
    'x-paged': paged.describe(
      'A page of a list: pointers to its items and to the total number of items, and the parameters for the page size, the page number (from 1), and the number of items to skip.',
    ),
    'x-sorted-by': sortedBy.describe(
      'The parameters that sort a list, with the field for each value (null if the items do not have it). An item whose field is null may be anywhere.',
    ),
    'x-sorted': z
      .array(sorted)
      .describe(
        'How a list is always sorted: by a field, ascending unless descending is set; with within, only among items that have the same value in that field, which are adjacent.',
      ),
    'x-filters': z
      .array(filters)
      .describe(
        'The parameters that filter a list, and the fields that they are compared with: equals, contains (ignoring case), any-of (values separated by commas), in-order (the same, in the requested order), or for points in time from (then or later), after (later) and before (earlier). If the items do not show it, a sentence gives the reason.',
      ),
    'x-unique': z
      .array(place)
      .describe('Values that never repeat, neither in a response nor across the pages of a list.'),
    'x-consistent': z
      .array(consistent)
      .describe(
        'Values that agree: a sum, a count, or each of some values equals another value, is at most another value, or is among others. A * at the same place in both pointers stands for the same entry. Amounts are compared to the cent.',
      ),
    'x-agrees': z
      .array(agreement)
      .min(1)
      .describe(
        'Values of this response that another read of the same visitor shows, too: at the same place for everybody, or in the item of a list. With an expression instead of a read, the value is that of the request, ignoring case.',
      ),
    'x-polled': polled.describe(
      'Polled until complete: the operation that starts it, the pointer that shows completion, and the maximum number of calls. Results that were delivered never disappear.',
    ),
    'x-owner': expression.describe(
      'The part of the request that identifies a resource of one account. Any other account gets 403 or 404, and changes nothing.',
    ),
    'x-approved-device': approvedDevice.describe(
      'Needs a session whose device is approved (otherwise 403 with step_up_required). With when, only if the call has these values; with exceptOwn, any device may make the call about itself.',
    ),
    'x-second-proof': orTrue(z.strictObject({ when })).describe(
      'Needs a proof of the person that is at most ten minutes old (otherwise 403 with step_up_required), where the call needs an approved device. With when, only if the call has these values; * stands for any.',
    ),
    'x-activity': z
      .union([reason, actions])
      .describe(
        'What the account’s activity calls it, and the request’s domain, product or device. Of several actions, the first whose when the call has. If the activity does not list it, a sentence gives the reason.',
      ),
    'x-reads-back': z
      .union([reason, z.array(readBack).min(1)])
      .describe(
        'The operation that shows what this one has written, with pointers to the resource or list item and its values. If no operation shows it, a sentence gives the reason.',
      ),
    'x-idempotent': z
      .literal(true)
      .describe('The same request again gets the same response and changes nothing more.'),
    'x-once': readBack.describe(
      'Succeeds once per resource; afterward the response is 409, and this read shows that it has already succeeded.',
    ),
    'x-new-values': z
      .array(pointer)
      .min(1)
      .describe('Fields of the request whose values must be new to the backend.'),
    'x-issues-key': z
      .literal(true)
      .describe('Its response has a key, with which the calls of access key are made.'),
    'x-throttle': z
      .string()
      .describe(
        'Its calls are counted together with those of all operations that name the same group, by account or session and by IP address; the response to one too many is 429 with retry-after.',
      ),
    'x-max-bytes': z
      .int()
      .min(1)
      .describe('The largest request body in bytes; the response to a larger one is 413.'),
  },
  response: {
    'x-statuses': z
      .array(z.int().min(400).max(599))
      .min(1)
      .describe(
        'The statuses that the response default stands for, all of them answers of something in front of the backend. Without it, default stands for every other status.',
      ),
  },
  schema: {
    'x-origin': z
      .enum(['specification', 'extension'])
      .describe('The origin of a field. Unmarked fields of responses are the owner’s.'),
    'x-currency': z
      .string()
      .regex(/^([A-Z]{3}|currency)$/)
      .describe(
        'The currency of an amount: its code, or currency for the nearest enclosing field of that name. The amount has no more decimals than the currency.',
      ),
    'x-volatile': z
      .literal(true)
      .describe('The value may differ from one call to the next, so it is not compared with an earlier one.'),
    'x-media-types': z
      .array(z.string().regex(/^[a-z]+\/[\w.+-]+$/))
      .min(1)
      .describe('The types of file that a field of a form may have, by the file’s content.'),
    'x-max-bytes': z.int().min(1).describe('The largest file in bytes; a larger one is rejected.'),
  },
} as const satisfies Record<string, Record<`x-${string}`, z.ZodType>>;

export type Place = keyof typeof extensions;
type OperationHints = typeof extensions.operation;

/** Parses one extension of an operation; undefined if it has none. Throws an error that names what is malformed. */
export function parseHint<Name extends keyof OperationHints>(
  operation: object,
  name: Name,
): z.output<OperationHints[Name]> | undefined {
  const given: unknown = Reflect.get(operation, name);
  if (given === undefined) return undefined;
  const problem = findMalformed('operation', name, given);
  if (problem !== null) throw new Error(problem);
  return extensions.operation[name].parse(given) as z.output<OperationHints[Name]>;
}

/** What is malformed in an extension, as a message that names the place; null if nothing is. */
export function findMalformed(place: Place, name: string, given: unknown): string | null {
  const schema: z.ZodType | undefined = new Map<string, z.ZodType>(Object.entries(extensions[place])).get(
    name,
  );
  if (!schema) return `${name}: is not an extension of ${place === 'operation' ? 'an' : 'a'} ${place}`;
  const { error } = schema.safeParse(given);
  if (!error) return null;
  const { path, message } = deepestIssue(error.issues[0]);
  return `${[name, ...path].join('.')}: ${message}`;
}

type Issue = z.core.$ZodIssue;

/** Of a union's issues, the one of the branch that was meant: the one that got farthest. */
function deepestIssue(issue: Issue | undefined): Pick<Issue, 'path' | 'message'> {
  if (!issue) return { path: [], message: 'is malformed' };
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors
    .flatMap((issues) => issues.slice(0, 1).map(deepestIssue))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
  return inner ? { path: [...issue.path, ...inner.path], message: inner.message } : issue;
}
