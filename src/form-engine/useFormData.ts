import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, getDraftFields, readDraft, writeDraft } from './draft.ts';
import type { FieldValue, Form, FormData } from './form.ts';
import { splitNames } from './splitNames.ts';

/**
 * The form's data. It starts with text typed into the static HTML, the tab's draft, and known data of the account for
 * empty fields. Each change is stored in the draft.
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
    // What one account has typed does not become the draft of another that signs in meanwhile.
    author.current ||= owner;
    // What is filled in by itself is not worth a draft: it would win over the next link that fills in something else.
    const typed = Object.entries(pickChanged(form, data)).filter(
      ([field, value]) => value !== prefill?.[field],
    );
    if (author.current === owner && typed.length > 0) writeDraft(getDraftFields(form), { key, owner }, data);
  }, [form, key, owner, prefill, data]);

  return { data, setData, files };
}

/** The form library makes an empty list of a list that is required. */
const isEmpty = (value: FieldValue | undefined) => !value || (Array.isArray(value) && value.length === 0);

function pickChanged({ initialData }: Form, data: FormData): FormData {
  return Object.fromEntries(Object.entries(data).filter(([field, value]) => value !== initialData[field]));
}

/** Text typed into the static HTML before it was hydrated. */
function readStaticFields({ schema, initialData }: Form, container: HTMLElement | null): FormData {
  const controls = container?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [];
  const typed = [...controls].flatMap(({ name, type, value, checked }) => {
    if (!(name in schema.properties) || type === 'file' || (type === 'radio' && !checked)) return [];
    const now = type === 'checkbox' ? checked : parseStaticValue(schema.properties[name]?.type, value);
    return now === initialData[name] ? [] : [[name, now]];
  });
  return Object.fromEntries(typed);
}

function parseStaticValue(type: string | undefined, value: string): FieldValue | undefined {
  if (value === '') return undefined;
  if (type === 'array') return splitNames(value);
  // As react-jsonschema-form reads it; what is no number stays a text, for the validator to say so.
  const isNumber = (type === 'integer' || type === 'number') && !Number.isNaN(Number(value));
  return isNumber ? Number(value) : value;
}
