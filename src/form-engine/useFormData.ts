import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, getDraftFields, readDraft, writeDraft } from './draft.ts';
import type { FieldValue, Form, FormData } from './form.ts';

/**
 * The form's data. It starts with options chosen in the static HTML, the tab's draft, and known account data for empty
 * fields. Each change is stored in the draft.
 */
export function useFormData(
  form: Form,
  draft: Draft,
  prefill: FormData | undefined,
  container: RefObject<HTMLElement | null>,
) {
  const [data, setData] = useState(form.initialData);
  const [files] = useState(() => new Map<string, File>());
  const { key, owner } = draft;
  const author = useRef(owner);

  useEffect(() => {
    const typed = readStaticFields(form, container.current);
    if (Object.keys(typed).length > 0) setData((before) => ({ ...before, ...typed }));
  }, [form, container]);

  useEffect(() => {
    const draftData = readDraft(getDraftFields(form), { key, owner });
    setData((typed) => ({ ...typed, ...draftData, ...pickChanged(form, typed) }));
  }, [form, key, owner]);

  useEffect(() => {
    if (!prefill) return;
    const known = Object.entries(prefill).filter(([field]) => field in form.schema.properties);
    setData((typed) => ({
      ...typed,
      ...Object.fromEntries(known.filter(([field]) => isEmpty(typed[field]))),
    }));
  }, [form, prefill]);

  useEffect(() => {
    // Input from one account must not become the draft of another account that signs in later.
    author.current ||= owner;
    // Prefilled values are not worth a draft, which would override the values of the next link that prefills the form.
    const typed = Object.entries(pickChanged(form, data)).filter(
      ([field, value]) => value !== prefill?.[field],
    );
    if (author.current === owner && typed.length > 0) writeDraft(getDraftFields(form), { key, owner }, data);
  }, [form, key, owner, prefill, data]);

  return { data, setData, files };
}

/** The form library sets a required list to an empty list. */
const isEmpty = (value: FieldValue | undefined) => !value || (Array.isArray(value) && value.length === 0);

function pickChanged({ initialData }: Form, data: FormData): FormData {
  return Object.fromEntries(Object.entries(data).filter(([field, value]) => value !== initialData[field]));
}

/** Options chosen in the static HTML before it was hydrated. Text fields report their input themselves. */
function readStaticFields({ schema, initialData }: Form, container: HTMLElement | null): FormData {
  const controls =
    container?.querySelectorAll<HTMLInputElement>(
      'select, input[type="radio"]:checked, input[type="checkbox"]',
    ) ?? [];
  const chosen = [...controls].flatMap(({ name, type, value, checked }) => {
    if (!(name in schema.properties)) return [];
    const now = type === 'checkbox' ? checked : value || undefined;
    return now === initialData[name] ? [] : [[name, now]];
  });
  return Object.fromEntries(chosen);
}
