import { parseJson } from '#contract/check.ts';
import type { Operation } from '#contract/contract.ts';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import type { Violation } from '../checks.ts';
import { normalize } from '../knownValues.ts';
import { type RawResponse, toText } from '../request.ts';

/** Finds a response about another resource than the one whose identifier ends the call's path. */
export function findOtherIdentity(
  operation: Operation,
  path: JsonObject,
  response: RawResponse,
): Violation[] {
  const [, name] = /\{([^}]+)\}\/?$/.exec(operation.path) ?? [];
  if (name === undefined || response.status >= 300) return [];
  const parsed = parseJson(response.body);
  const data = 'value' in parsed && isJsonObject(parsed.value) ? parsed.value.data : undefined;
  const asked = toText(path[name]);
  const found = Object.entries(isJsonObject(data) ? data : {}).flatMap(([resource, thing]) => {
    const key = Object.keys(Object(thing)).find((one) => isNameOfIdentity(name, resource, one));
    return key === undefined ? [] : [{ at: `data.${resource}.${key}`, shown: toText(Object(thing)[key]) }];
  });
  // A domain's response may also have the name of its registrant.
  if (found.some(({ shown }) => shown.toLowerCase() === asked.toLowerCase())) return [];
  return found.map(({ at, shown }) => ({
    where: `${response.status} body ${at}`,
    message: `is ${shown}, and the path says ${asked}`,
  }));
}

/** `{domainId}` is the field `domain_id`, and the field `id` of a `domain`. */
function isNameOfIdentity(parameter: string, resource: string, key: string): boolean {
  const [name, field] = [normalize(parameter), normalize(key)];
  return (
    field === name || (field === 'id' && name.endsWith('id') && normalize(resource) === name.slice(0, -2))
  );
}
