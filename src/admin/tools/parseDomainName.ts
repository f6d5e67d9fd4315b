import { DomainName } from '#api/generated/schemas/domainName.zod.ts';
import { hostToAscii } from '#lib/hostname.ts';

/** A typed domain name in its ASCII form; undefined if it is not a domain name. */
export function parseDomainName(typed: string): string | undefined {
  return DomainName.safeParse(hostToAscii(typed).replace(/\.$/, '')).data;
}
