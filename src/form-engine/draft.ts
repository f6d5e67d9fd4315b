import { readTabStored, writeTabStored } from '#lib/storage.ts';
import { type Form, type FormData, fieldUi } from './form.ts';

export type Draft = {
  /** Where it is kept: the form, and the product where each has a form of its own. */
  key: string;
  /** Whose it is: an account's id, or '' for a visitor. Undefined while that is not known yet. */
  owner: string | undefined;
};

type Stored = { owner: string; data: FormData };

/** What was typed before in this tab: by a visitor, or by the same account. Another account's draft is removed. */
export function readDraft(form: Form, { key, owner }: Draft): FormData {
  const stored = readTabStored(storageKey(key));
  if (owner === undefined || !isStored(stored)) return {};
  if (stored.owner !== '' && stored.owner !== owner) {
    removeDraft(key);
    return {};
  }
  return storable(form, stored.data);
}

export function writeDraft(form: Form, { key, owner }: Draft, data: FormData): void {
  if (owner !== undefined)
    writeTabStored(storageKey(key), { owner, data: storable(form, data) } satisfies Stored);
}

export function removeDraft(key: string): void {
  writeTabStored(storageKey(key), undefined);
}

/** Without what must not be stored (passwords) or can't be (files), and without fields that the form has not. */
function storable(form: Form, data: FormData): FormData {
  const fields = Object.keys(form.schema.properties).filter((field) => {
    const type = fieldUi(form, field)['ui:widget'];
    return type !== 'password' && type !== 'file';
  });
  return Object.fromEntries(fields.flatMap((field) => (field in data ? [[field, data[field]]] : [])));
}

function isStored(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Stored).owner === 'string' &&
    typeof (value as Stored).data === 'object' &&
    (value as Stored).data !== null
  );
}

function storageKey(key: string): string {
  return `draft:${key}`;
}
