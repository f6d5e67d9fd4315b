import { DomainName } from '#api/generated/schemas/domainName.zod.ts';
import { hostToAscii } from '#lib/hostname.ts';

/** Reads domain names from a text, separated by white space, commas, semicolons or pipes, each once. */
export function readDomainNames(text: string): { names: string[]; others: string[] } {
  const names = new Set<string>();
  const others: string[] = [];
  for (const part of text.split(/[\s,;|，、；]+/u)) {
    if (!part) continue;
    const name = hostToAscii(part.replace(/^https?:\/\//i, '').replace(/[/?#].*$/, '')).replace(/\.$/, '');
    if (DomainName.safeParse(name).success) names.add(name);
    else others.push(part);
  }
  return { names: [...names], others };
}
