import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RdapDomain } from '#api/generated/schemas/rdapDomain.zod.ts';
import type { RdapEvent } from '#api/generated/schemas/rdapEvent.zod.ts';
import { formatDate, formatTimestamp } from '#i18n/format.ts';
import { brand } from '#lib/brand.ts';

/** The statuses that RFC 8056 defines: https://www.rfc-editor.org/rfc/rfc8056 */
const STATUSES = {
  active: 'active',
  'client transfer prohibited': 'locked',
  'client hold': 'onHold',
  'auto renew period': 'expired',
  'redemption period': 'redemption',
  'pending delete': 'pendingDelete',
} as const;

/** The status of a domain that its registrar has locked against transfers. */
export const TRANSFER_LOCK: keyof typeof STATUSES = 'client transfer prohibited';

type RdapFactsProps = {
  rdap: RdapDomain;
  registrar: string | null;
  /** The owner's name; undefined if it isn't published. */
  registrant: string | undefined;
};

/** The public registration data of a domain, with its source. */
export function RdapFacts({ rdap, registrar, registrant }: RdapFactsProps) {
  const { t, i18n } = useTranslation(['rdap', 'common']);
  const isOurs = registrar === brand.company;
  const dateOf = (action: RdapEvent['eventAction']) => {
    const date = findEvent(rdap, action);
    return date ? formatDate(date.slice(0, 10), i18n.language) : t('notPublished');
  };
  const formatStatus = (status: string) =>
    status in STATUSES ? t(`status.${STATUSES[status as keyof typeof STATUSES]}`) : status;
  const updated = findEvent(rdap, 'last update of RDAP database');
  const hosts = rdap.nameservers.map(({ ldhName }) => ldhName);
  return (
    <>
      <dl className="ruled-rows row-columns wrap-anywhere">
        <Fact term={t('facts.registrar')}>{registrar ?? t('notPublished')}</Fact>
        <Fact term={t('facts.created')}>{dateOf('registration')}</Fact>
        <Fact term={t('facts.expires')}>{dateOf('expiration')}</Fact>
        {!isOurs && <Fact term={t('facts.changed')}>{dateOf('last changed')}</Fact>}
        <Fact term={t('common:status')}>{rdap.status.map(formatStatus).join(', ')}</Fact>
        <Fact term={t('common:nameservers')}>{hosts.join(', ') || t('none')}</Fact>
        <Fact term={t('facts.registrant')}>{registrant ?? (isOurs ? t('redacted') : t('notPublished'))}</Fact>
        {isOurs && <Fact term={t('facts.abuse')}>{brand.abuseMail}</Fact>}
      </dl>
      {updated && (
        <p className="text-muted text-small">
          {t('source', { time: formatTimestamp(new Date(updated), i18n.language) })}
        </p>
      )}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The date of the last event of a kind in a registration. */
export function findEvent(rdap: RdapDomain, action: RdapEvent['eventAction']): string | undefined {
  return rdap.events.find(({ eventAction }) => eventAction === action)?.eventDate;
}
