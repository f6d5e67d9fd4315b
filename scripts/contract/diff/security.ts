import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import type { Change } from './change.ts';
import { canonical, listAt, nodeAt, resolve } from './document.ts';

/** Maps the definition of each authentication method to its display name, so that renaming a scheme changes nothing. */
export function waysIn(contract: JsonObject, security: unknown): Map<string, string> {
  const schemes = nodeAt(nodeAt(contract, 'components'), 'securitySchemes');
  const listed = Array.isArray(security) ? security.filter(isJsonObject) : [];
  const requirements: JsonObject[] = listed.length > 0 ? listed : [{}];
  return new Map(
    requirements.map((requirement) => {
      const names = Object.keys(requirement).toSorted();
      const parts = names.map((name) => {
        const { description: _, name: key, ...rest } = resolve(contract, schemes[name]);
        // Browsers return whatever cookie they were given, so its name is the backend's choice.
        const scheme = rest.in === 'cookie' ? rest : { ...rest, name: key };
        const scopes = listAt(requirement, name).map(String).toSorted();
        return {
          key: canonical({ name: scheme.type ? '' : name, scheme, scopes }),
          text: toText(name, scheme, scopes),
        };
      });
      const text = parts.map((part) => part.text).join(' with ') || 'no credentials';
      return [JSON.stringify(parts.map(({ key }) => key).toSorted()), text];
    }),
  );
}

function toText(
  name: string,
  { type, in: location, name: key, scheme }: JsonObject,
  scopes: string[],
): string {
  const what =
    type === 'apiKey'
      ? [location, key].filter(Boolean).join(' ')
      : type === 'http'
        ? `HTTP ${scheme}`
        : `${name}`;
  return scopes.length > 0 ? `${what} (${scopes.join(', ')})` : what;
}

export function compareSecurity(before: Map<string, string>, after: Map<string, string>): Change[] {
  const subject = 'security';
  const missing = (one: Map<string, string>, other: Map<string, string>) =>
    [...one].flatMap(([key, text]) => (other.has(key) ? [] : [text])).join(' or ');
  const [removed, added] = [missing(before, after), missing(after, before)];
  if (removed && added)
    return [{ effect: 'security changed', subject, text: `asks for ${added}, it was ${removed}` }];
  if (removed) return [{ effect: 'security changed', subject, text: `does not accept ${removed} any more` }];
  return added ? [{ effect: 'security added', subject, text: `accepts ${added} too` }] : [];
}
