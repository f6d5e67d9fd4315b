import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

type FormOptions<Field extends string> = {
  /** The accessible name. */
  label: string;
  fields: readonly Field[];
  problems: Partial<Record<Field, string>>;
  /** Undefined while there are problems. */
  save: (() => void) | undefined;
  onCancel: () => void;
};

/**
 * A form that opens in a table to edit one row. A mistake is shown when its field loses focus, and all on submit. Escape
 * cancels.
 */
export function useRowForm<Field extends string, Draft extends Record<Field, string>>(initial: Draft) {
  const [draft, setDraft] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  useFocusInPlace(form);
  return {
    draft,
    setDraft,
    formProps: ({ label, fields, problems, save, onCancel }: FormOptions<Field>) => ({
      ref: form,
      'aria-label': label,
      className: 'record-form stack gap-3 text-small',
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        setLeft(new Set(fields));
        if (save) save();
        else form.current?.querySelector<HTMLElement>(`[name="${Object.keys(problems)[0]}"]`)?.focus();
      },
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && onCancel(),
    }),
    /** `error` is shown once the field has lost focus. */
    propsOf: (field: Field, error: string | undefined) => ({
      name: field,
      value: draft[field],
      error: left.has(field) ? error : undefined,
      onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [field]: event.target.value }),
      onBlur: () => setLeft(new Set([...left, field])),
    }),
  };
}

/** Focuses the first field of a form that opens in the page and, when it closes, what had the focus before. */
function useFocusInPlace(form: RefObject<HTMLFormElement | null>) {
  const opener = useRef<Element>(null);
  useEffect(() => {
    opener.current ??= document.activeElement;
    form.current?.querySelector<HTMLElement>('select, input')?.focus();
    return () => {
      const { current } = opener;
      if (document.activeElement === document.body && current instanceof HTMLElement) current.focus();
    };
  }, [form]);
}
