import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { components } from '#api/generated/operations.ts';
import { getKeyTag, toDigestInput, toKeyData } from '#lib/dnssec.ts';
import { encodeText } from '#lib/encoding.ts';

export type DsData = components['schemas']['DsData'];
type Key = { domain: string; algorithm: 13; data: Uint8Array };

const hashes = { 2: sha256, 4: sha384 } as const;

/** A key that only depends on the text. ECDSA P-256 has public keys of 64 bytes. */
export function makeKey(domain: string, text: string): Key {
  const algorithm = 13;
  const publicKey = sha512(encodeText(`${domain} ${text}`));
  return { domain, algorithm, data: toKeyData({ flags: 257, protocol: 3, algorithm, publicKey }) };
}

/** The key with which the operator of other nameservers signs the domain. */
export function makeForeignKey(domain: string, nameservers: readonly string[]): Key {
  const [host = ''] = nameservers;
  return makeKey(domain, host.split('.').slice(1).join('.'));
}

export function toDs({ domain, algorithm, data }: Key, digestType: DsData['digestType'] = 2): DsData {
  const digest = bytesToHex(hashes[digestType](toDigestInput(domain, data)));
  return { keyTag: getKeyTag(data), algorithm, digestType, digest };
}

/** Whether a DS is that of one of the keys. */
export function fitsKey(ds: DsData, keys: readonly Key[]): boolean {
  return keys.some((key) => {
    const { keyTag, algorithm, digest } = toDs(key, ds.digestType);
    return ds.keyTag === keyTag && ds.algorithm === algorithm && ds.digest === digest;
  });
}
