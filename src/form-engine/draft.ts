import { hasPrivateKey } from '#lib/privateKey.ts';
import { readTabStored, writeTabStored } from '#lib/storage.ts';
import { type Form, type FormData, getFieldUi } from './form.ts';

export type Draft = {
  /** The storage key: the form's name, with the product's if each product has its own form. */
  key: string;
  /** The id of the account, or '' for a visitor; undefined until it is known. */
  owner: string | undefined;
};

type Stored = { owner: string; data: FormData };

/**
 * The draft of this tab if a visitor or the same account wrote it. Another account's draft is removed. An account's
 * draft stays stored after its session has ended, so that it is restored when the account signs in again.
 */
export function readDraft(fields: readonly string[], { key, owner }: Draft): FormData {
  const stored = readTabStored(getStorageKey(key));
  if (owner === undefined || !isStored(stored)) return {};
  if (stored.owner !== '' && stored.owner !== owner) {
    if (owner !== '') removeDraft(key);
    return {};
  }
  return pickFields(fields, stored.data);
}

export function writeDraft(fields: readonly string[], { key, owner }: Draft, data: FormData): void {
  if (owner === undefined) return;
  const stored = fields.filter((field) => !hasPrivateKey(data[field]));
  writeTabStored(getStorageKey(key), { owner, data: pickFields(stored, data) } satisfies Stored);
}

export function removeDraft(key: string): void {
  writeTabStored(getStorageKey(key), undefined);
}

/** The fields that are stored in a draft: all except passwords and files. */
export function getDraftFields(form: Form): string[] {
  return Object.keys(form.schema.properties).filter((field) => {
    const type = getFieldUi(form, field)['ui:widget'];
    return type !== 'password' && type !== 'file';
  });
}

function pickFields(fields: readonly string[], data: FormData): FormData {
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

function getStorageKey(key: string): string {
  return `draft:${key}`;
}
