/** The parts of an address in lower case; null if no mailbox can have it. */
export function splitAddress(email: string): { local: string; domain: string } | null {
  const [, local, domain] =
    /^([a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?)@([^@\s]+)$/.exec(email.toLowerCase()) ?? [];
  return local && domain ? { local, domain } : null;
}

const minLength = 8;

export function isPasswordStrong(password: string, local: string): boolean {
  return (
    password.length >= minLength &&
    /\p{L}/u.test(password) &&
    /\d/.test(password) &&
    password.toLowerCase() !== local
  );
}
