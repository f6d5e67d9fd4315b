import type { ErrorSchema, ValidatorType } from '@rjsf/utils';
import type { FormData, Problem } from './form.ts';
import type { FormTexts } from './useFormTexts.ts';

/** The validator interface of react-jsonschema-form. A form always uses the first validator that it gets. */
export function createValidator(
  find: (data: FormData) => readonly Problem[],
  texts: FormTexts,
): ValidatorType<FormData> {
  const validateFormData = (data: FormData = {}) => {
    const found = find(data).map((problem) => ({
      property: problem.field,
      message: texts.problem(problem),
      stack: texts.problem(problem),
    }));
    const errorSchema = Object.fromEntries(
      found.map(({ property, message }) => [property, { __errors: [message] }]),
    );
    return { errors: found, errorSchema: errorSchema as ErrorSchema<FormData> };
  };
  return {
    validateFormData,
    // Called only for schemas with alternatives, which forms don't have.
    isValid: () => true,
    rawValidation: (_schema, data) => ({ errors: validateFormData(data).errors as never[] }),
  };
}
