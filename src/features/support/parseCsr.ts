import 'reflect-metadata';
import { Pkcs10CertificateRequest, SubjectAlternativeNameExtension } from '@peculiar/x509';

export type Csr = {
  /** The common name and the alternative names, without repetition. */
  names: string[];
  /** The name of the key's algorithm. */
  algorithm: string;
  /** The size of an RSA key. */
  rsaBits?: number | undefined;
  /** The curve of an elliptic-curve key. */
  curve?: string | undefined;
  /** Whether the signature is right, which it is not after a copying mistake; true where it can't be checked. */
  isSigned: () => Promise<boolean>;
};

/** The request in a PEM block's base64; undefined if it is none. */
export function parseCsr(base64: string): Csr | undefined {
  try {
    const csr = new Pkcs10CertificateRequest(base64);
    const { name, modulusLength, namedCurve } = csr.publicKey.algorithm as Algorithm &
      Partial<RsaKeyAlgorithm & EcKeyAlgorithm>;
    const alternatives = csr.extensions.flatMap((extension) =>
      extension instanceof SubjectAlternativeNameExtension ? extension.names.items : [],
    );
    const hosts = alternatives.filter(({ type }) => type === 'dns').map(({ value }) => value);
    return {
      names: [...new Set([...csr.subjectName.getField('CN'), ...hosts])],
      algorithm: name,
      rsaBits: modulusLength,
      curve: namedCurve,
      isSigned: () => csr.verify().catch(() => true),
    };
  } catch {
    return undefined;
  }
}
