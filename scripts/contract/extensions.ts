import * as z from 'zod';
import { extensions, findMalformed, type Place } from '#contract/grammar.ts';
import { escapeKey, isJsonObject, type JsonObject } from '#contract/pointer.ts';

export const EXTENSIONS_FILE = 'openapi/extensions.schema.json';

/** JSON Schemas of the extensions of each place, for editors and other tools: the text of `EXTENSIONS_FILE`. */
export function writeExtensionsSchema(): string {
  const places = Object.entries(extensions).map(([place, own]): [string, object] => {
    const properties = Object.entries<z.ZodType>(own).map(([name, schema]) => {
      const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
      return [name, rest];
    });
    const propertyNames = { anyOf: [{ pattern: '^(?!x-)' }, { enum: Object.keys(own) }] };
    return [place, { type: 'object', properties: Object.fromEntries(properties), propertyNames }];
  });
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The extensions of the storefront’s contract',
    description: 'What each x- keyword of an operation, a response or a schema may contain.',
    $defs: Object.fromEntries(places),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
/** Keywords whose keys are names of the contract's own choice, and whose values are schemas or the like. */
const NAMED = [
  'properties',
  'headers',
  'content',
  'parameters',
  'responses',
  'schemas',
  'securitySchemes',
  'patternProperties',
];
/** Keywords whose values are data. */
const DATA = ['example', 'examples', 'default', 'const', 'enum', 'discriminator'];

export type Path = readonly (string | number)[];
/** A part of the contract with extensions, and their names. */
type Extended = { node: JsonObject; path: Path; names: string[] };

/** Every part of a bundled contract that has extensions. */
export function listExtended(contract: JsonObject): Extended[] {
  const found: Extended[] = [];
  const visit = (node: unknown, path: Path): void => {
    if (Array.isArray(node)) {
      for (const [index, child] of node.entries()) visit(child, [...path, index]);
      return;
    }
    if (!isJsonObject(node)) return;
    const isNamed = NAMED.includes(String(path.at(-1))) && !NAMED.includes(String(path.at(-2)));
    const names = isNamed ? [] : Object.keys(node).filter((key) => key.startsWith('x-'));
    if (names.length > 0) found.push({ node, path, names });
    for (const [key, child] of Object.entries(node)) {
      if (isNamed || !(names.includes(key) || DATA.includes(key))) visit(child, [...path, key]);
    }
  };
  visit(contract, []);
  return found;
}

/** Every extension of a bundled contract that is unknown, in the wrong place or malformed, as a message. */
export function findWrongExtensions(contract: JsonObject): string[] {
  return listExtended(contract).flatMap(({ node, path, names }) =>
    names.flatMap((name) => {
      const wrong = findMalformed(placeOf(path), name, node[name]);
      return wrong === null
        ? []
        : [`#/${path.map((key) => escapeKey(String(key))).join('/')} cannot be read: ${wrong}`];
    }),
  );
}

function placeOf(path: Path): Place {
  if (path.length === 0) return 'document';
  if (path[0] === 'paths' && path.length === 3 && METHODS.includes(String(path[2]))) return 'operation';
  return path.at(-2) === 'responses' ? 'response' : 'schema';
}
