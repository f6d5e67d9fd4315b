/** Splits a text into names, which are separated by line breaks, spaces or commas. */
export function splitNames(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}
