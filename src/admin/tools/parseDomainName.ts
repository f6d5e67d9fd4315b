import { DomainName } from '#api/generated/schemas/domainName.zod.ts';
import { nameToAscii } from '#lib/idna.ts';

/** A typed domain name in its ASCII form; undefined if it is not a domain name. */
export function parseDomainName(typed: string): string | undefined {
  const name = typed.trim().toLowerCase().replace(/\.$/, '');
  return DomainName.safeParse(nameToAscii(name) ?? name).data;
}
