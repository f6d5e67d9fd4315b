import type { SavedReply } from '#api/generated/schemas/savedReply.zod.ts';
import { type LanguageCode, languages } from '#lib/languages.ts';

/** The reply in the customer's language; in English if it has none. */
export function textOf({ text }: SavedReply, code: LanguageCode): { text: string; locale: string } {
  const language = languages.find((one) => one.code === code && text[one.code]) ?? languages[0];
  return { text: text[language.code] ?? text['en-us'], locale: language.locale };
}

/** The replies whose name or text contains what was typed; those whose name begins with it come first. */
export function filterReplies(
  replies: readonly SavedReply[],
  typed: string,
  code: LanguageCode,
): SavedReply[] {
  const words = typed.trim().toLowerCase();
  const rank = (reply: SavedReply) => {
    if (reply.name.startsWith(words)) return 0;
    return reply.name.includes(words) ? 1 : 2;
  };
  return replies
    .filter((reply) => rank(reply) < 2 || textOf(reply, code).text.toLowerCase().includes(words))
    .toSorted((one, other) => rank(one) - rank(other));
}
