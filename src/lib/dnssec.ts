/** A DNSKEY record (RFC 4034, section 2). */
export type DnsKey = { flags: number; protocol: number; algorithm: number; publicKey: Uint8Array };

/** The data of a DNSKEY record as it is sent (RFC 4034, section 2.1). */
export function toKeyData({ flags, protocol, algorithm, publicKey }: DnsKey): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(flags >> 8, flags & 0xff, protocol, algorithm, ...publicKey);
}

/** The number by which a DS refers to a key (RFC 4034, appendix B). */
export function getKeyTag(keyData: Uint8Array): number {
  const sum = keyData.reduce((total, byte, index) => total + (index % 2 === 0 ? byte << 8 : byte), 0);
  return (sum + (sum >> 16)) & 0xffff;
}

/** What the digest of a DS is made from: the name of the domain, and the key's data (RFC 4034, section 5.1.4). */
export function toDigestInput(domain: string, keyData: Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const labels = domain.split('.').flatMap((label) => [label.length, ...encoder.encode(label)]);
  return Uint8Array.of(...labels, 0, ...keyData);
}

/** https://www.iana.org/assignments/dns-sec-alg-numbers */
export const KEY_ALGORITHMS: Record<number, string> = {
  8: 'RSA/SHA-256',
  10: 'RSA/SHA-512',
  13: 'ECDSA P-256',
  14: 'ECDSA P-384',
  15: 'Ed25519',
  16: 'Ed448',
};

/** Names of digest types, and how many hexadecimal digits their digests have. https://www.iana.org/assignments/ds-rr-types */
export const DIGEST_TYPES: Record<number, { name: string; digits: number }> = {
  2: { name: 'SHA-256', digits: 64 },
  4: { name: 'SHA-384', digits: 96 },
};
