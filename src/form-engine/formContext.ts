import { createContext, type ReactNode, use } from 'react';
import type { Form, FormData, Problem } from './form.ts';
import type { FormTexts } from './useFormTexts.ts';

/** What templates and widgets need beyond what react-jsonschema-form hands them. */
export type FormState = {
  form: Form;
  texts: FormTexts;
  data: FormData;
  /** The files that were chosen, by key. */
  files: Map<string, File>;
  problems: readonly Problem[];
  /** Whether the field's problem is shown: the field was left, or the form was sent. */
  isRevealed: (field: string) => boolean;
  /** How often the form was sent with problems in it. */
  failedAttempts: number;
  isSaving: boolean;
  submitError: string | null;
  /** Stands above the list of sections. */
  intro: ReactNode;
};

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('A part of a form stands outside of SchemaForm.');
  return state;
}
