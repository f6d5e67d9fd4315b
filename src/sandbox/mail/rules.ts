/** An address in lower case, in its two parts; null where it is none that a mailbox can have. */
export function splitAddress(email: string): { local: string; domain: string } | null {
  const [, local, domain] =
    /^([a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?)@([^@\s]+)$/.exec(email.toLowerCase()) ?? [];
  return local && domain ? { local, domain } : null;
}

const shortest = 8;

/** Whether a mailbox may have that password. */
export function isPasswordGood(password: string, local: string): boolean {
  return (
    password.length >= shortest &&
    /\p{L}/u.test(password) &&
    /\d/.test(password) &&
    password.toLowerCase() !== local
  );
}
