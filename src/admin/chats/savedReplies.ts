import type { SavedReply } from '#api/generated/schemas/savedReply.zod.ts';
import { type LanguageCode, languages } from '#lib/languages.ts';

/** The reply in the customer's language; in English if it has none. */
export function textOf({ text }: SavedReply, code: LanguageCode): { text: string; locale: string } {
  const language = languages.find((one) => one.code === code && text[one.code]) ?? languages[0];
  return { text: text[language.code] ?? text['en-us'], locale: language.locale };
}

/** Shorter queries only match names, because they occur in almost every text. */
const MIN_TEXT_QUERY = 3;

/**
 * The replies that match what was typed, best first: the name starts with it, a part of the name does, or the text contains
 * it.
 */
export function filterReplies(
  replies: readonly SavedReply[],
  typed: string,
  code: LanguageCode,
): SavedReply[] {
  const words = typed.trim().toLowerCase();
  const isIn = (text: string) => words.length >= MIN_TEXT_QUERY && text.toLowerCase().includes(words);
  const rank = (reply: SavedReply) => {
    if (reply.name.startsWith(words)) return 0;
    if (reply.name.includes(`-${words}`)) return 1;
    return isIn(textOf(reply, code).text) ? 2 : 3;
  };
  return replies.filter((reply) => rank(reply) < 3).toSorted((one, other) => rank(one) - rank(other));
}
