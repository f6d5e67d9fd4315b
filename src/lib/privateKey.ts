const PRIVATE_KEY = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----|PuTTY-User-Key-File-\d/;

/** Whether a text has a private key in it, in PEM form (RFC 7468) or as PuTTY stores it. */
export function hasPrivateKey(value: unknown): boolean {
  return typeof value === 'string' && PRIVATE_KEY.test(value);
}
