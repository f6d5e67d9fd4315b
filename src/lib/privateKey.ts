const PRIVATE_KEY = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----|PuTTY-User-Key-File-\d/;

/** Whether a text contains a private key, in PEM form (RFC 7468) or in PuTTY's format. */
export function hasPrivateKey(value: unknown): boolean {
  return typeof value === 'string' && PRIVATE_KEY.test(value);
}
