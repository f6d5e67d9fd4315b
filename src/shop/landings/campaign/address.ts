export type SplitAddress = { before: string; tld: string; after: string };

/** Splits a name with optional surroundings: `hello@northlight.photo`, `lowtide.art/4`. The TLD is the last label. */
export function splitAddress(address: string): SplitAddress {
  const [, before = address, tld = '', after = ''] = /^(.*)\.([^./@\s]+)(\/.*)?$/.exec(address) ?? [];
  return { before, tld, after };
}
