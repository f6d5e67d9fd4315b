/** The local part of a mailbox address, as the backend defines it. */
const LOCAL_PART = /^[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?$/i;
export const MIN_PASSWORD_LENGTH = 8;

export type MailboxProblem = 'mailbox' | 'mailboxEmpty';
export type PasswordProblem = 'password' | 'passwordIsMailbox';

export function findMailboxError(local: string): MailboxProblem | null {
  if (local.trim() === '') return 'mailboxEmpty';
  return LOCAL_PART.test(local.trim()) ? null : 'mailbox';
}

/** A password needs at least 8 characters, including a letter and a digit, and must not be the name of the mailbox. */
export function findPasswordError(password: string, local: string): PasswordProblem | null {
  if (password.length < MIN_PASSWORD_LENGTH || !/\p{L}/u.test(password) || !/\d/.test(password))
    return 'password';
  return password.toLowerCase() === local.trim().toLowerCase() ? 'passwordIsMailbox' : null;
}
