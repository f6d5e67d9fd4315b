import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import contract from '#api/generated/openapi.json' with { type: 'json' };

export const noon = new Date('2026-11-20T12:00:00Z');
/** List prices in US dollars. */
export const listTerms = { currency: 'USD', now: noon, reseller: null };
/** No name is registered. */
export const nobody = () => undefined;

/** Validates against a schema of the contract; returns what is wrong, or undefined. */
export function schemaCheck(
  schema: keyof typeof contract.components.schemas,
): (value: unknown) => string | undefined {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(contract, 'contract');
  const validate = ajv.compile({ $ref: `contract#/components/schemas/${schema}` });
  return (value) => (validate(value) ? undefined : ajv.errorsText(validate.errors));
}

/** Random labels without test names and dictionary words. */
export const plainLabels = (count: number): string[] =>
  fc.sample(fc.stringMatching(/^[bcdfghjklmnpqrstvwxz]{9,14}$/), { seed: 7, numRuns: count });

export const anyMoment = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2040-01-01'),
  noInvalidDate: true,
});
