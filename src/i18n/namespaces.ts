import { importCode } from '#lib/importCode.ts';
import type { LanguageCode } from '#lib/languages.ts';
import type { Messages } from './generated/messages.ts';

/** The name of a message file: `locales/<language>/<namespace>.json`. The app doesn't load the backend's. */
export type Namespace = Exclude<keyof Messages, 'backend'>;

export type NamespaceMessages = Record<string, unknown>;

type Files = Record<string, () => Promise<NamespaceMessages>>;

// Each language has its own list of files, so that a visitor doesn't load the lists of the other seven languages.
const lists = import.meta.glob<Files>('./generated/files/*.ts', { import: 'default' });

/** The messages of one namespace. Rejects when its file can't be loaded. */
export async function loadNamespace(language: LanguageCode, name: Namespace): Promise<NamespaceMessages> {
  const list = lists[`./generated/files/${language}.ts`];
  const files = list && (await importCode(list));
  const load = files?.[`../../../../locales/${language}/${name}.json`];
  return load ? importCode(load) : Promise.reject(new Error(`No messages: ${language}/${name}`));
}
