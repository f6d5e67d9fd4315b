import type { components } from '#api/generated/operations.ts';
import { compileSchema, type FieldErrors, type Validate } from '#contract/validators.ts';
import fields from './registrantFields.json' with { type: 'json' };
import { isSold } from './tlds.ts';

type Schemas = components['schemas'];
type RegistrantSchema = Schemas['ResellerRegistrantSchema'];
type Fields = RegistrantSchema['properties'];
/** What an ending asks beyond the common fields, where that was read, and when. */
type Ending = {
  checked: string;
  sources: string[];
  description: string;
  properties: Fields;
  required: string[];
  rule?: Pick<RegistrantSchema, 'if' | 'then'>;
};

const common = fields.common as { properties: Fields; required: string[] };
const endings = new Map(Object.entries(fields.endings as Record<string, Ending>));
const validators = new Map<string, Validate>();

/** What registering a name asks of its registrant, as JSON Schema. */
export function getRegistrantSchema(tld: string): RegistrantSchema {
  const ending = endings.get(tld);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(ending && {
      $comment: `From texts read on ${ending.checked} that quote ${ending.sources.join(', ')}`,
    }),
    title: `Registrant of a .${tld} name`,
    description: ending?.description ?? 'The ending asks nothing beyond name, address, telephone and email.',
    type: 'object',
    additionalProperties: false,
    required: [...common.required, ...(ending?.required ?? [])],
    properties: { ...common.properties, ...ending?.properties },
    ...ending?.rule,
  };
}

/** What is wrong with the registrant of a name that is to be registered; null if it may be. */
export function findRegistrantErrors(
  tld: string,
  registrant?: Schemas['ResellerRegistrant'],
): FieldErrors | null {
  if (!isSold(tld)) return null;
  if (!registrant) return endings.has(tld) ? { registrant: `is required for .${tld}` } : null;
  const validate = validators.get(tld) ?? compileSchema(getRegistrantSchema(tld));
  validators.set(tld, validate);
  const errors = Object.entries(validate(registrant) ?? {});
  const named = errors.map(([field, error]) => [
    field === 'body' ? 'registrant' : `registrant.${field}`,
    error,
  ]);
  return named.length > 0 ? Object.fromEntries(named) : null;
}
