import type { Notice } from '#api/generated/schemas/notice.zod.ts';
import { NoticeInput } from '#api/generated/schemas/noticeInput.zod.ts';
import { defaultLanguage, type LanguageCode, languages } from '#lib/languages.ts';

/** The longest text in characters. */
export const MAX_TEXT = 160;

/** The fields of the editor by name. An empty text stands for no value. */
export type NoticeFields = Readonly<Record<string, string>>;
export type NoticeProblem = 'required' | 'order' | 'past' | 'url';

export const textField = (code: LanguageCode) => `text.${code}`;

/** The language of a text's field; undefined for other fields. */
export const languageOf = (field: string) => languages.find(({ code }) => textField(code) === field);

export const NEW_NOTICE: NoticeFields = {
  place: 'banner',
  level: 'info',
  from: '',
  until: '',
  url: '',
  ...Object.fromEntries(languages.map(({ code }) => [textField(code), ''])),
};

/** A moment as a field for date and time has it, in UTC. */
const toFieldTime = (moment: string) => new Date(moment).toISOString().slice(0, 16);
const toMoment = (time: string) => `${time}:00Z`;

export function toFields({ place, level, from, until, url, text }: NoticeInput): NoticeFields {
  return {
    place,
    level,
    from: toFieldTime(from),
    until: until === null ? '' : toFieldTime(until),
    url: url ?? '',
    ...Object.fromEntries(languages.map(({ code }) => [textField(code), text[code] ?? ''])),
  };
}

/**
 * The notice that the fields describe. A moment that was not changed keeps its seconds. Texts are sent without spaces
 * around them.
 */
export function toNotice(fields: NoticeFields, notice?: Notice): NoticeInput {
  const texts = languages.flatMap(({ code }) => {
    const text = fields[textField(code)]?.trim();
    return text ? [[code, text]] : [];
  });
  const before = notice && toFields(notice);
  const { place, level, from = '', until = '', url } = fields;
  return {
    place: place as NoticeInput['place'],
    level: level as NoticeInput['level'],
    text: Object.fromEntries(texts),
    url: url?.trim() || null,
    from: notice && before?.from === from ? notice.from : toMoment(from),
    until: notice && before?.until === until ? notice.until : until === '' ? null : toMoment(until),
  };
}

/** What is wrong with the fields. An end that is over is wrong only if it was chosen just now. */
export function findProblems(
  fields: NoticeFields,
  now: number,
  notice?: Notice,
): ReadonlyMap<string, NoticeProblem> {
  const problems = new Map<string, NoticeProblem>();
  const { from = '', until = '', url = '' } = fields;
  if (from === '') problems.set('from', 'required');
  if (until !== '') {
    const isNew = !notice || toFields(notice).until !== until;
    if (from !== '' && until <= from) problems.set('until', 'order');
    else if (isNew && Date.parse(toMoment(until)) <= now) problems.set('until', 'past');
  }
  const english = textField(defaultLanguage.code);
  if (!fields[english]?.trim()) problems.set(english, 'required');
  if (!NoticeInput.shape.url.safeParse(url.trim() || null).success) problems.set('url', 'url');
  return problems;
}

/** The other notices of the same place that are shown at the same time. */
export function findOverlaps(fields: NoticeFields, others: readonly Notice[], id?: number): Notice[] {
  const { place, from, until } = fields;
  if (!from) return [];
  return others.filter(
    (other) =>
      other.id !== id &&
      other.place === place &&
      (!until || toFieldTime(other.from) < until) &&
      (other.until === null || toFieldTime(other.until) > from),
  );
}

/** The languages without a text. */
export const findMissing = (fields: NoticeFields) =>
  languages.filter(({ code }) => !fields[textField(code)]?.trim());
