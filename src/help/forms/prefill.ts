import { type Form, type FormData, getFields } from '#form-engine/form.ts';

/** The possible fields for a link's parameter `domain`. */
const DOMAIN_FIELDS = ['domain', 'domain_name', 'itemname'];
const LIST = 'domain[]';

/**
 * The values that a link to the form fills in: `?subject=` and `?domain=`. For a form with a list of names, the latter
 * may be repeated, also as `domain[]=`. A link inside the site can pass on a description as the `state` of its
 * navigation. Texts are truncated at the field's limit, a description at its beginning; other problems are shown as for
 * typed text.
 */
export function parsePrefill(form: Form, search: string, state: unknown = null): FormData {
  const query = new URLSearchParams(search);
  const fields = form.uiSchema['ui:sections'].flatMap(getFields);
  const domains = [...query]
    .filter(([name]) => name === 'domain' || name === LIST)
    .map(([, name]) => clean(name))
    .filter(Boolean);
  const subject = clean(query.get('subject') ?? '');
  const { description } = (state ?? {}) as { description?: unknown };
  const single = DOMAIN_FIELDS.find((field) => fields.includes(field));
  return {
    ...(subject && fields.includes('subject') && { subject: cut(form, 'subject', subject) }),
    ...(typeof description === 'string' && { description: cutStart(form, 'description', description) }),
    ...(single && domains[0] && { [single]: cut(form, single, domains[0]) }),
    ...(fields.includes(LIST) && domains.length > 0 && { [LIST]: cutList(form, domains) }),
  };
}

function clean(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

function cut({ schema }: Form, field: string, text: string): string {
  return [...text].slice(0, Number(schema.properties[field]?.maxLength)).join('');
}

function cutStart({ schema }: Form, field: string, text: string): string {
  return [...text].slice(-Number(schema.properties[field]?.maxLength)).join('');
}

function cutList({ schema }: Form, names: readonly string[]): string[] {
  const list = schema.properties[LIST];
  return [...new Set(names)]
    .slice(0, Number(list?.maxItems))
    .map((name) => name.slice(0, list?.items?.maxLength));
}

export type ChatFiles = { id: string; files: string[] };

/** The chat whose files a link inside the site passes on as the `state` of its navigation; undefined if there is none. */
export function parseChatFiles(state: unknown): ChatFiles | undefined {
  const { chat } = (state ?? {}) as { chat?: Partial<ChatFiles> };
  return typeof chat?.id === 'string' && Array.isArray(chat.files)
    ? { id: chat.id, files: chat.files }
    : undefined;
}
