import { useMemo, useState } from 'react';
import { useSession } from '#features/session/useSession.ts';
import { readDraft, removeDraft, writeDraft } from '#form-engine/draft.ts';

export type Mailbox = { domain: string; local: string; password: string };

const DRAFT_FIELDS = ['domain', 'local'];

/** The state of a set-up form, stored as the tab's draft. A domain that is no longer available is replaced. */
export function useMailboxDraft(key: string, domains: readonly string[], preferred: string | null) {
  const { account } = useSession();
  const owner = account?.sessAccountId ? String(account.sessAccountId) : undefined;
  const stored = useMemo(() => readDraft(DRAFT_FIELDS, { key, owner }), [key, owner]);
  const [typed, setTyped] = useState<Partial<Mailbox>>({});
  const [domain = domains[0] ?? ''] = [typed.domain, preferred, stored.domain].filter(
    (name): name is string => domains.some((own) => own === name),
  );
  const value: Mailbox = {
    domain,
    local: typed.local ?? (typeof stored.local === 'string' ? stored.local : ''),
    password: typed.password ?? '',
  };

  function change(changed: Partial<Mailbox>): void {
    setTyped({ ...typed, ...changed });
    writeDraft(DRAFT_FIELDS, { key, owner }, { ...value, ...changed });
  }

  return { value, change, removeDraft: () => removeDraft(key) };
}
