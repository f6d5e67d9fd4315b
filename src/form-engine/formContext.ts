import { createContext, type ReactNode, use } from 'react';
import type { Form, FormData, Problem } from './form.ts';
import type { FormTexts } from './useFormTexts.ts';

/** A form that is on its way with its file, in bytes. */
export type Upload = { sent: number; total: number; cancel: () => void };

/** What templates and widgets need besides the props from react-jsonschema-form. */
export type FormState = {
  form: Form;
  texts: FormTexts;
  data: FormData;
  /** What the object that is edited has; undefined for a form that is sent. */
  original: FormData | undefined;
  /** The chosen files by key. */
  files: Map<string, File>;
  problems: readonly Problem[];
  /** Whether the field's problem is shown: the field was left, or the form was sent. */
  isRevealed: (field: string) => boolean;
  /** How often the form was sent with problems in it. */
  failedAttempts: number;
  isSaving: boolean;
  upload?: Upload | undefined;
  submitError: string | null;
  /** Shown above the list of sections. */
  intro: ReactNode;
  hasPanels?: boolean;
  footNote?: ReactNode;
  footAction?: ReactNode;
};

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('useFormState must be called inside SchemaForm.');
  return state;
}
