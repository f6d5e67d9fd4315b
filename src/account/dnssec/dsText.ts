import type { DsData } from '#api/generated/schemas/dsData.zod.ts';
import { DIGEST_TYPES, getKeyTag, KEY_ALGORITHMS, toDigestInput, toKeyData } from '#lib/dnssec.ts';

export type DsField = 'keyTag' | 'algorithm' | 'digestType' | 'digest';
export type DsDraft = Record<DsField, string>;
export type DsProblem = 'keyTag' | 'hex' | 'length' | 'twice';
export type DsCheck = { ds: DsData | null; problems: Partial<Record<DsField, DsProblem>> };

export const EMPTY_DS: DsDraft = { keyTag: '', algorithm: '13', digestType: '2', digest: '' };
const MAX_KEY_TAG = 65_535;
const SHA256 = 2;

/** Parses the input. The problems are those for which the backend would reject it. */
export function checkDs(draft: DsDraft, others: readonly DsData[]): DsCheck {
  const digest = draft.digest.replaceAll(/\s/g, '').toLowerCase();
  const keyTag = Number(draft.keyTag);
  const ds = {
    keyTag,
    algorithm: Number(draft.algorithm),
    digestType: Number(draft.digestType),
    digest,
  } as DsData;
  const problems: DsCheck['problems'] = {};
  if (!/^\d{1,5}$/.test(draft.keyTag.trim()) || keyTag > MAX_KEY_TAG) problems.keyTag = 'keyTag';
  if (!/^[0-9a-f]+$/.test(digest)) problems.digest = 'hex';
  else if (digest.length !== DIGEST_TYPES[ds.digestType]?.digits) problems.digest = 'length';
  else if (others.some((other) => isSameDs(other, ds))) problems.digest = 'twice';
  return { ds: Object.keys(problems).length === 0 ? ds : null, problems };
}

export function isSameDs(one: DsData, other: DsData): boolean {
  return formatDs(one) === formatDs(other);
}

/** A DS in the notation of zone files. */
export function formatDs({ keyTag, algorithm, digestType, digest }: DsData): string {
  return `${keyTag} ${algorithm} ${digestType} ${digest}`;
}

const DS = /(?:^|\s)(\d{1,5})\s+(\d{1,3})\s+(\d{1,3})\s+\(?\s*([0-9a-f\s]{40,})\)?\s*$/i;
const DNSKEY = /(?:^|\s)(\d{1,3})\s+(3)\s+(\d{1,3})\s+\(?\s*([a-z0-9+/=\s]{40,})\)?\s*$/i;

/** The fields of a DS, or of the DS of a DNSKEY, that was pasted as a line of a zone file; null for other texts. */
export async function readPastedDs(text: string, domain: string): Promise<DsDraft | null> {
  // A key has the protocol 3 in the place of a DS's algorithm, and 3 is none that is used.
  const [, flags, protocol, keyAlgorithm, publicKey] = DNSKEY.exec(text) ?? [];
  if (publicKey !== undefined) {
    const keyData = toKeyData({
      flags: Number(flags),
      protocol: Number(protocol),
      algorithm: Number(keyAlgorithm),
      publicKey: decode(publicKey),
    });
    const digest = await crypto.subtle.digest('SHA-256', toDigestInput(domain, keyData));
    const ds = { keyTag: getKeyTag(keyData), algorithm: Number(keyAlgorithm), digest: toHex(digest) };
    return toDraft({ ...ds, digestType: SHA256 });
  }
  const [, keyTag, algorithm, digestType, digest] = DS.exec(text) ?? [];
  if (digest === undefined) return null;
  return toDraft({
    keyTag: Number(keyTag),
    algorithm: Number(algorithm),
    digestType: Number(digestType),
    digest: digest.replaceAll(/\s/g, '').toLowerCase(),
  });
}

type Numbers = { keyTag: number; algorithm: number; digestType: number; digest: string };

/** Null for an algorithm that registries no longer take. */
function toDraft({ keyTag, algorithm, digestType, digest }: Numbers): DsDraft | null {
  if (!KEY_ALGORITHMS[algorithm] || !DIGEST_TYPES[digestType]) return null;
  return {
    keyTag: String(keyTag),
    algorithm: String(algorithm),
    digestType: String(digestType),
    digest,
  };
}

function decode(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64.replaceAll(/\s/g, '')), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function toHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
