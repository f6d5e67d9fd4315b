import { useTranslation } from 'react-i18next';
import { useGetRdapDomain } from '#api/generated/hooks/domains.ts';
import { formatMediumDate } from '#i18n/format.ts';
import type { DomainView } from '#shared/search/domainView.ts';
import { StateText } from '#shop/names/StateText.tsx';
import { findEvent } from '#shop/rdap/RdapFacts.tsx';

/** The text of a taken name, how long it is paid for, and when it could become free, where that is known. */
export default function TakenLife({ view }: { view: DomainView }) {
  const { t, i18n } = useTranslation('leads');
  const { rdap, freeFrom } = useGetRdapDomain(view.result.name).data?.data ?? {};
  const registered = rdap && findEvent(rdap, 'registration');
  const expires = rdap && findEvent(rdap, 'expiration');
  if (!registered || !expires || !freeFrom) return <StateText view={view} hasOthers />;
  const format = (date: string) => formatMediumDate(new Date(date), i18n.language);
  const [paid, free] = [format(expires), format(freeFrom)];
  return (
    <>
      <StateText view={view} hasOthers />
      <ul className="taken-life text-small">
        <li>
          <span className="font-medium">{t('life.paid', { year: registered.slice(0, 4) })}</span>
          <span className="text-muted">{paid}</span>
        </li>
        <li>
          <span className="font-medium">{t('life.owner')}</span>
          <span className="text-muted">{free}</span>
        </li>
        <li>
          <span className="font-medium">{t('life.free')}</span>
          <span className="text-muted">{free}</span>
        </li>
      </ul>
    </>
  );
}
