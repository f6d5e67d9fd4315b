import { useMemo, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '#form-engine/draft.ts';
import { useSession } from '#shared/session/useSession.ts';

export type Mailbox = { domain: string; local: string; password: string };
/** The fields of a mailbox; the domain is null until one is chosen. */
export type MailboxInput = Omit<Mailbox, 'domain'> & { domain: string | null };
export type DomainDefaults = {
  /** The domain in the page's address, which takes precedence over the draft's. */
  linked: string | null;
  /** The domain if neither the address nor the draft names one: the product's own, or the account's only one. */
  usual: string | null;
};

const DRAFT_FIELDS = ['domain', 'local'];

/** The state of a set-up form, stored as the tab's draft. */
export function useMailboxDraft(key: string, { linked, usual }: DomainDefaults) {
  const { account } = useSession();
  const owner = account?.sessAccountId ? String(account.sessAccountId) : undefined;
  const stored = useMemo(() => readDraft(DRAFT_FIELDS, { key, owner }), [key, owner]);
  const [typed, setTyped] = useState<Partial<MailboxInput>>({});
  const drafted = typeof stored.domain === 'string' ? stored.domain : null;
  const value: MailboxInput = {
    domain: typed.domain === undefined ? (linked ?? drafted ?? usual) : typed.domain,
    local: typed.local ?? (typeof stored.local === 'string' ? stored.local : ''),
    password: typed.password ?? '',
  };

  function change(changed: Partial<MailboxInput>): void {
    setTyped({ ...typed, ...changed });
    const { domain, ...rest } = { ...value, ...changed };
    writeDraft(DRAFT_FIELDS, { key, owner }, { ...rest, domain: domain ?? undefined });
  }

  return { value, change, removeDraft: () => removeDraft(key) };
}
