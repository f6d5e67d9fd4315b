import {
  type Form,
  type FormData,
  fieldsOf,
  isRequired,
  isShown,
  type Problem,
  type Section,
} from './form.ts';

export type SectionStatus = {
  /** The required fields of the section, and how many of them are valid. */
  required: number;
  done: number;
  /** How many problems of the section are shown. */
  errors: number;
  /** Every required field is valid, and what is optional is empty or valid. */
  isValid: boolean;
};

/** How far a section is, from the problems of the whole form. */
export function sectionStatus(
  form: Form,
  section: Section,
  data: FormData,
  problems: readonly Problem[],
  isRevealed: (field: string) => boolean,
): SectionStatus {
  const isInvalid = (field: string) => problems.some((problem) => problem.field === field);
  const fields = fieldsOf(section).filter((field) => isShown(form, field, data));
  const required = fields.filter((field) => isRequired(form, field));
  const invalid = fields.filter(isInvalid);
  return {
    required: required.length,
    done: required.filter((field) => !isInvalid(field)).length,
    errors: invalid.filter(isRevealed).length,
    isValid: invalid.length === 0,
  };
}
