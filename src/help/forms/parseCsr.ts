import 'reflect-metadata';
import { Pkcs10CertificateRequest, SubjectAlternativeNameExtension } from '@peculiar/x509';

export type Csr = {
  /** The common name and the alternative names, without duplicates. */
  names: string[];
  /** The name of the key's algorithm. */
  algorithm: string;
  /** The size of an RSA key. */
  rsaBits?: number | undefined;
  /** The curve of an elliptic-curve key. */
  curve?: string | undefined;
  /** Whether the signature is valid, which it isn't after a copying mistake; true if it can't be checked. */
  isSigned: () => Promise<boolean>;
};

/** Parses the base64 text of a PEM block; undefined if it isn't a request. */
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
