import {
  type Form,
  type FormData,
  getFields,
  isRequired,
  isShown,
  type Problem,
  type Section,
} from './form.ts';

export type SectionStatus = {
  /** The number of required fields in the section. */
  required: number;
  done: number;
  /** The number of problems shown in the section. */
  errors: number;
  /** Every required field is valid, and every optional field is empty or valid. */
  isValid: boolean;
};

/** The progress of a section. */
export function getSectionStatus(
  form: Form,
  section: Section,
  data: FormData,
  problems: readonly Problem[],
  isRevealed: (field: string) => boolean,
): SectionStatus {
  const isInvalid = (field: string) => problems.some((problem) => problem.field === field);
  const fields = getFields(section).filter((field) => isShown(form, field, data));
  const required = fields.filter((field) => isRequired(form, field));
  const invalid = fields.filter(isInvalid);
  return {
    required: required.length,
    done: required.filter((field) => !isInvalid(field)).length,
    errors: invalid.filter(isRevealed).length,
    isValid: invalid.length === 0,
  };
}
