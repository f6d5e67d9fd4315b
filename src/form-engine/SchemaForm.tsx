import './form-engine.css';
// The package's main entry also imports its default validator.
import Form from '@rjsf/core/lib/components/Form.js';
import type { UiSchema } from '@rjsf/utils';
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isEqual } from '#lib/changes.ts';
import { cx } from '#ui/cx.ts';
import { type Draft, removeDraft } from './draft.ts';
import { FormFooter } from './FormFooter.tsx';
import type { FieldExtras, FormData, Form as FormModel, FormValues, Problem } from './form.ts';
import { FormContext, type FormLayoutProps, type Upload } from './formContext.ts';
import { templates } from './templates.tsx';
import { useFormData } from './useFormData.ts';
import { useFormTexts } from './useFormTexts.ts';
import { useLateProblems } from './useLateProblems.ts';
import { findProblems, toFormValues } from './validate.ts';
import { createValidator } from './validator.ts';
import { widgets } from './widgets.ts';

/** An object that is being edited: the page has its data, stores the changes, and has the buttons that send them. */
type Editing = {
  data: FormData;
  /** The saved data; without it, the fields don't show what they were. */
  original?: FormData;
  /** Whether the page has tried to save, after which the problems of all fields are shown. */
  isAsked?: boolean;
  onChange: (data: FormData) => void;
};

export type SchemaFormProps = {
  form: FormModel;
  /** Sends the form. Never called again before it has settled. When it resolves, the draft is removed. */
  onSubmit: (values: FormValues) => Promise<unknown>;
  isSaving: boolean;
  /** The progress of the form's upload, if it has a file. */
  upload?: Upload | undefined;
  /** The message to show if sending failed; null otherwise. */
  submitError: string | null;
  /** Not needed while editing. */
  draft?: Draft;
  editing?: Editing;
  /** The fields that the server has rejected. They are shown until the data changes. */
  rejected?: readonly Problem[];
  /** Known account data, for fields that are still empty. */
  prefill?: FormData | undefined;
  /** Shown above the list of sections: the page's heading. */
  intro?: ReactNode;
  /** Shows each section in a panel, as account pages do; by default, sections are separated by lines. */
  hasPanels?: boolean;
  /** What the page adds to fields, in a form in sections. */
  extras?: Readonly<Record<string, FieldExtras>> | undefined;
  /** Replaces sections and buttons, for a form that is part of a page with headings and buttons of its own. */
  layout?: ComponentType<FormLayoutProps>;
  /** Beside the submit button: what sending does, and a way to leave the form for later. */
  footNote?: ReactNode;
  footAction?: ReactNode;
};

/** A form in sections, with errors, draft and submit button. Every form of the storefront uses it. */
export function SchemaForm(props: SchemaFormProps) {
  const { form, onSubmit, draft = NO_DRAFT, editing, rejected = NO_PROBLEMS, prefill, ...shown } = props;
  const { isSaving, hasPanels, layout } = shown;
  const container = useRef<HTMLDivElement>(null);
  const isSending = useRef(false);
  const texts = useFormTexts(form);
  const own = useFormData(form, draft, prefill, container);
  const { files } = own;
  const { data, onChange } = editing ?? { data: own.data, onChange: own.setData };
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set());
  const [failedAttempts, setFailedAttempts] = useState(0);
  const { lateProblems, check } = useLateProblems(form, data, files);
  const rejection = useRejection(rejected, data, () => setFailedAttempts((count) => count + 1));
  const find = useCallback(
    (current: FormData) => {
      const isRejected = rejection !== undefined && isEqual(rejection.data, current);
      return findProblems(form, current, files, isRejected ? rejection.problems : lateProblems);
    },
    [form, files, lateProblems, rejection],
  );
  const validator = useMemo(() => createValidator(find, texts), [find, texts]);
  const problems = find(data);
  const isRevealed = (field: string) => editing?.isAsked || failedAttempts > 0 || leftFields.has(field);

  async function send(current: FormData): Promise<void> {
    if (isSending.current || isSaving) return;
    isSending.current = true;
    try {
      const late = await check(current);
      if (late.length > 0) return setFailedAttempts((count) => count + 1);
      await onSubmit(toFormValues(form, current, files));
      removeDraft(draft.key);
    } catch {
      // The page shows `submitError`; the input stays.
    } finally {
      isSending.current = false;
    }
  }

  return (
    <FormContext
      value={{
        ...{ form, texts, data, files, problems, isRevealed, failedAttempts },
        original: editing?.original,
        intro: undefined,
        ...shown,
      }}
    >
      <div ref={container}>
        <Form<FormData>
          id={form.name}
          className={layout ? 'fields stack' : cx('form', hasPanels && 'form-panels')}
          idPrefix={form.name}
          schema={form.schema as object}
          uiSchema={form.uiSchema as UiSchema<FormData>}
          formData={data}
          validator={validator}
          templates={templates}
          widgets={widgets}
          noHtml5Validate
          showErrorList={false}
          onChange={({ formData = {} }) => onChange(formData)}
          onBlur={(id) => setLeftFields((before) => new Set(before).add(id.slice(form.name.length + 1)))}
          onError={() => setFailedAttempts((count) => count + 1)}
          onSubmit={({ formData = {} }) => void send(formData)}
        >
          <FormFooter />
        </Form>
      </div>
    </FormContext>
  );
}

const NO_DRAFT: Draft = { key: '', owner: undefined };
const NO_PROBLEMS: readonly Problem[] = [];

type Rejection = { data: FormData; problems: readonly Problem[] };

/** The problems that the server has found, and the data in which it has found them. */
function useRejection(problems: readonly Problem[], data: FormData, onReject: () => void) {
  const [rejection, setRejection] = useState<Rejection>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: new problems are those of the data at that time.
  useEffect(() => {
    if (problems.length === 0) return;
    setRejection({ data, problems });
    onReject();
  }, [problems]);
  return rejection;
}
