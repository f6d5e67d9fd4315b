import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { FieldExtras, Form, FormData, Problem } from './form.ts';
import type { FormTexts } from './useFormTexts.ts';

/** The progress of a form with a file that is being sent, in bytes. */
export type Upload = { sent: number; total: number; cancel: () => void };

export type FormLayoutProps = Pick<ObjectFieldTemplateProps<FormData>, 'properties'>;

/** What templates and widgets need besides the props from react-jsonschema-form. */
export type FormState = {
  form: Form;
  texts: FormTexts;
  data: FormData;
  /** The saved data of the object that is being edited; undefined for a form that creates something. */
  original: FormData | undefined;
  /** The chosen files by key. */
  files: Map<string, File>;
  problems: readonly Problem[];
  /** Whether the field's problem is shown: the field has lost focus, or the form was submitted. */
  isRevealed: (field: string) => boolean;
  /** How many times the form was submitted with problems. */
  failedAttempts: number;
  isSaving: boolean;
  upload?: Upload | undefined;
  submitError: string | null;
  /** Shown above the list of sections. */
  intro: ReactNode;
  hasPanels?: boolean;
  /** By field. */
  extras?: Readonly<Record<string, FieldExtras>> | undefined;
  layout?: ComponentType<FormLayoutProps>;
  footNote?: ReactNode;
  footAction?: ReactNode;
};

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('useFormState must be called inside SchemaForm.');
  return state;
}
