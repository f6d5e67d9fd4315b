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
/** By TLD; by an empty text for what any of them asks. */
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

type Registrant = Schemas['ResellerRegistrant'];

/** What is wrong with the registrant of a name that is to be registered; null if it may be. */
export function findRegistrantErrors(tld: string, registrant?: Registrant): FieldErrors | null {
  if (!isSold(tld)) return null;
  if (!registrant) return endings.has(tld) ? { registrant: `is required for .${tld}` } : null;
  return findErrors(tld, () => getRegistrantSchema(tld), registrant, 'registrant');
}

/** What is wrong with the fields of a contact, whatever the endings that it is used for; null if nothing is. */
export function findContactErrors(registrant: Registrant, name: string): FieldErrors | null {
  return findErrors('', getContactSchema, registrant, name);
}

/** What the owner of a domain lacks of what its ending asks; null if nothing. Fields of other endings don't count. */
export function findOwnerErrors(tld: string, registrant: Registrant, name: string): FieldErrors | null {
  const schema = getRegistrantSchema(tld);
  const asked = Object.entries(registrant).filter(([field]) => Object.hasOwn(schema.properties, field));
  return findErrors(tld, () => schema, Object.fromEntries(asked), name);
}

/** The fields that every registry asks, and those that single endings ask in addition. */
function getContactSchema(): object {
  const special = Object.assign({}, ...[...endings.values()].map(({ properties }) => properties));
  return {
    type: 'object',
    additionalProperties: false,
    required: common.required,
    properties: { ...special, ...common.properties },
  };
}

function findErrors(key: string, getSchema: () => object, registrant: Registrant, name: string) {
  const validate = validators.get(key) ?? compileSchema(getSchema());
  validators.set(key, validate);
  const errors = Object.entries(validate(registrant) ?? {});
  const named = errors.map(([field, error]) => [field === 'body' ? name : `${name}.${field}`, error]);
  return named.length > 0 ? Object.fromEntries(named) : null;
}
