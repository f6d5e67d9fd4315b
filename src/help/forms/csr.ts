import type { FormData, LateCheck, Problem } from '#form-engine/form.ts';
import { hostToAscii } from '#lib/hostname.ts';
import type { Csr } from './parseCsr.ts';

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----([\s\S]*?)-----END \1-----/;
const BEGIN = /-----BEGIN [A-Z0-9 ]+-----/;
// RFC 7468 defines the first label, and mentions the second as one that older software writes.
const LABELS = ['CERTIFICATE REQUEST', 'NEW CERTIFICATE REQUEST'];
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * The RSA key sizes in bits, and the curves, for which certificates are issued: CA/Browser Forum Baseline Requirements,
 * 6.1.5.
 */
const RSA_BITS = { min: 2048, max: 8192 };
const CURVES = ['P-256', 'P-384', 'P-521'];

type Finding = Omit<Problem, 'field'>;

/** Finds problems of a certificate signing request before it is sent. */
export const csrCheck: LateCheck = {
  fields: ['csr', 'itemname'],
  async find({ csr, itemname }: FormData) {
    if (typeof csr !== 'string') return [];
    const finding = await checkCsr(csr, typeof itemname === 'string' ? itemname : '');
    return finding ? [{ field: 'csr', ...finding }] : [];
  },
};

/** The first problem of a request for a certificate of `name`, or of any name if that is empty. */
export async function checkCsr(text: string, name: string): Promise<Finding | undefined> {
  const [, label = '', body = ''] = BLOCK.exec(text) ?? [];
  if (!label) return { rule: BEGIN.test(text) ? 'cutOff' : 'noPem' };
  if (/CERTIFICATE$/.test(label)) return { rule: 'certificate' };
  if (!LABELS.includes(label)) return { rule: 'notCsr' };
  const base64 = body.replaceAll(/\s/g, '');
  if (!base64 || !BASE64.test(base64)) return { rule: 'base64' };
  const { parseCsr } = await import('./parseCsr.ts');
  const csr = parseCsr(base64);
  if (!csr) return { rule: 'notCsr' };
  return (
    checkKey(csr) ?? checkNames(csr, name) ?? ((await csr.isSigned()) ? undefined : { rule: 'signature' })
  );
}

function checkKey({ rsaBits, curve, algorithm }: Csr): Finding | undefined {
  if (rsaBits !== undefined) {
    const isFit = rsaBits >= RSA_BITS.min && rsaBits <= RSA_BITS.max;
    return isFit ? undefined : { rule: 'keySize', limit: rsaBits };
  }
  return CURVES.includes(curve ?? '') ? undefined : { rule: 'keyType', limit: curve ?? algorithm };
}

function checkNames({ names }: Csr, name: string): Finding | undefined {
  if (names.length === 0) return { rule: 'noName' };
  const wanted = toHost(name);
  const isCovered = names.map(toHost).some((own) => own === wanted || isUnderWildcard(wanted, own));
  return !wanted || isCovered ? undefined : { rule: 'otherName', limit: names.join(', ') };
}

/** A wildcard matches exactly one label: RFC 6125, section 6.4.3. */
function isUnderWildcard(name: string, own: string): boolean {
  return own.startsWith('*.') && name.includes('.') && name.slice(name.indexOf('.')) === own.slice(1);
}

function toHost(name: string): string {
  return hostToAscii(name).replace(/\.$/, '');
}
