import { type FormEvent, useRef, useState } from 'react';
import type { Mailbox } from './MailboxFields.tsx';
import { findMailboxError, findPasswordError } from './mailboxRules.ts';

/** The state of a set-up form. `send` is called with valid values only, and never twice at a time. */
export function useMailboxForm(initial: Mailbox, send: (mailbox: Mailbox) => Promise<void>) {
  const [value, setValue] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isSending = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setChecked(true);
    const { local, password } = value;
    const isInvalid = findMailboxError(local) ?? findPasswordError(password, local);
    if (isInvalid) {
      const field = findMailboxError(local) ? 'local' : 'password';
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
      return;
    }
    if (isSending.current) return;
    isSending.current = true;
    setSaving(true);
    await send({ ...value, local: local.trim() });
    isSending.current = false;
    setSaving(false);
  }

  return {
    fields: { value, onChange: setValue, isChecked },
    isSaving,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}
