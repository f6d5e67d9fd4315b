import './security.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Security } from '#api/generated/schemas/security.zod.ts';
import { formatRecent } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { ShieldIcon } from '#ui/icons/productIcons.tsx';
import { FactList } from '#ui/workspace/FactList.tsx';

/** In a sentence, how the account is protected, and the facts of it. */
export function StatePanel({ security }: { security: Security }) {
  const { t, i18n } = useTranslation(['security', 'account']);
  const id = useId();
  const { passkeys, authenticator, recoveryCodes, sessions } = security;
  const state = passkeys.length > 0 ? (authenticator ? 'both' : 'passkey') : authenticator ? 'app' : 'none';
  const [latest] = sessions.toSorted((a, b) => Date.parse(b.signedInAt) - Date.parse(a.signedInAt));
  const when = latest && formatRecent(new Date(latest.signedInAt), serverNow(), i18n.language);
  return (
    <section aria-labelledby={id} className="card panel-body security-state">
      <div className="security-state-text line-up gap-4">
        <ShieldIcon className={state === 'none' ? 'text-warm' : 'text-accent'} />
        <div>
          <h2 id={id} className="text-heading">
            {t(`state.${state}.title`)}
          </h2>
          <p className="text-small text-muted">{t(`state.${state}.text`)}</p>
        </div>
      </div>
      <FactList
        facts={[
          { key: 'last', term: t('state.last'), value: latest && t(`state.by.${latest.method}`, { when }) },
          {
            key: 'sessions',
            term: t('sessions.title'),
            value: t('state.sessions', { count: sessions.length }),
          },
          {
            key: 'codes',
            term: t('codes.title'),
            value: recoveryCodes ? t('codes.left', recoveryCodes) : t('account:noneValue'),
          },
        ]}
      />
    </section>
  );
}
