import { parseJson } from '#contract/check.ts';
import { type Operation, responseFor } from '#contract/contract.ts';
import { isJsonObject, lookUp } from '#contract/pointer.ts';
import type { Schema, Schemas } from '#contract/schema.ts';
import type { RawResponse } from './request.ts';

/** Fields that no schema of the response declares, unless a schema allows them by `additionalProperties`. */
export function findUndeclaredFields(
  schemas: Schemas,
  operation: Operation,
  { status, body }: RawResponse,
): string[] {
  const pointer = responseFor(operation, status)?.content.get('application/json');
  const parsed = parseJson(body);
  if (!pointer || !('value' in parsed)) return [];
  return [...new Set(undeclaredIn(schemas, [{ $ref: pointer }], parsed.value, []))];
}

function* undeclaredIn(
  schemas: Schemas,
  given: readonly Schema[],
  value: unknown,
  path: readonly string[],
): Iterable<string> {
  const parts = given.flatMap((schema) => partsOf(schemas, schema, value));
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => part.items ?? []);
    for (const one of value) yield* undeclaredIn(schemas, items, one, [...path, '*']);
  }
  if (!isJsonObject(value)) return;
  // A schema without properties allows any, and validation already covers one that forbids others.
  const isClosed = parts.some(({ properties }) => properties) && parts.every(isSilentAboutOthers);
  for (const [key, inner] of Object.entries(value)) {
    const declared = parts.flatMap((part) => schemasOfField(part, key));
    if (declared.length > 0) yield* undeclaredIn(schemas, declared, inner, [...path, key]);
    else if (isClosed) yield [...path, key].join('.');
  }
}

function isSilentAboutOthers({ additionalProperties }: Schema): boolean {
  return additionalProperties === undefined;
}

function schemasOfField(
  { properties = {}, patternProperties = {}, additionalProperties }: Schema,
  key: string,
): Schema[] {
  const named = Object.hasOwn(properties, key) ? properties[key] : undefined;
  const matching = Object.entries(patternProperties).filter(([pattern]) =>
    new RegExp(pattern, 'u').test(key),
  );
  const found = [...(named ? [named] : []), ...matching.map(([, schema]) => schema)];
  return found.length === 0 && isJsonObject(additionalProperties) ? [additionalProperties] : found;
}

/** The schemas that a value has to match together: with references followed, and the matching branch of each union. */
function partsOf(schemas: Schemas, schema: Schema, value: unknown): Schema[] {
  const { $ref, allOf = [], oneOf, anyOf } = schema;
  const target = $ref ? lookUp(schemas.document, $ref) : undefined;
  const union = oneOf ?? anyOf;
  const branch = union?.[schemas.branchIndexFor({ oneOf: union }, value)];
  const inner: Schema[] = [...(isJsonObject(target) ? [target] : []), ...allOf, ...(branch ? [branch] : [])];
  return [schema, ...inner.flatMap((one) => partsOf(schemas, one, value))];
}
