import type { ErrorSchema, ValidatorType } from '@rjsf/utils';
import type { Form, FormData, FormFiles } from './form.ts';
import type { FormTexts } from './useFormTexts.ts';
import { findProblems } from './validate.ts';

/** The validator interface of react-jsonschema-form, which always uses the first validator of a form. */
export function createValidator(form: Form, files: FormFiles, texts: FormTexts): ValidatorType<FormData> {
  const validateFormData = (data: FormData = {}) => {
    const found = findProblems(form, data, files).map((problem) => ({
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
