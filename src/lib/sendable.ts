/** What text in UTF-8 can't have, or a database can't store. Nobody can see it; half of an emoji is left by a limit. */
const UNSENDABLE = /[\0\p{Cs}]/gu;

export function removeUnsendable(text: string): string {
  return text.replace(UNSENDABLE, '');
}
