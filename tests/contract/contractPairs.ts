import { verdictsFor } from '../../scripts/contract/diff/change.ts';
import { compareContracts } from '../../scripts/contract/diff/operations.ts';

export type Schemas = Record<string, object>;

/** A contract with one call that sends and gets the same schema, and one that gets it too. */
export function contractOf(schemas: Schemas, changes: object = {}) {
  const json = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } };
  const call = {
    operationId: 'saveThing',
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100, default: 10 } },
      { $ref: '#/components/parameters/token' },
    ],
    requestBody: { ...json },
    responses: { 200: { ...json, headers: { 'x-next': { schema: { type: 'string' } } } }, 404: json },
    ...changes,
  };
  return {
    openapi: '3.1.1',
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths: { '/things/{id}': { post: call } },
    components: {
      parameters: { token: { name: 'X-Token', in: 'header', required: true, schema: { type: 'string' } } },
      schemas,
    },
  };
}

export const thing = (schema: object) => ({ Thing: { type: 'object', properties: { field: schema } } });

/**
 * The findings in short: `C` if clients must change, `B` if the backend must, `+` if neither, then `q` or `s` for request or
 * response, subject and text.
 */
export function changes(before: object, after: object): string[] {
  const findings = compareContracts({ ...before }, { ...after });
  const has = (reader: 'clients' | 'backend', index: number) => {
    const finding = findings[index];
    return finding ? verdictsFor(reader, [finding])[0]?.breaking === true : false;
  };
  return findings.map(({ direction, subject, text }, index) => {
    const readers =
      [has('clients', index) && 'C', has('backend', index) && 'B'].filter(Boolean).join('') || '+';
    return [`${readers}${direction?.at(2) ?? ''}`, subject, text].filter(Boolean).join(' ');
  });
}

export const fieldChanges = (before: object, after: object, others: Schemas = {}) =>
  changes(contractOf({ ...thing(before), ...others }), contractOf({ ...thing(after), ...others }));
