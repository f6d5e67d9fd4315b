/** The names in a text that has one on each line, or separates them by spaces or commas. */
export function splitNames(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}
