import { useTranslation } from 'react-i18next';
import type { CustomerFacts } from '#api/generated/schemas/customerFacts.zod.ts';
import { formatMediumDay } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { languages } from '#lib/languages.ts';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { FactList } from '#ui/workspace/FactList.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

/** The facts of a customer's account. */
export function FactsPanel({ facts }: { facts: CustomerFacts }) {
  const { t, i18n } = useTranslation(['adminCustomers', 'account', 'common', 'shell']);
  const money = useMoney('USD');
  const { emailConfirmedAt, phone, country, language, currency, credit, sessions, lastSeen, reseller } =
    facts;
  const land = country && new Intl.DisplayNames(i18n.language, { type: 'region' }).of(country);
  const languageName = languages.find(({ code }) => code === language)?.name;
  return (
    <Panel title={t('facts')}>
      <FactList
        facts={[
          {
            key: 'email',
            term: t('common:personEmail'),
            value: emailConfirmedAt
              ? t('confirmedOn', { day: formatMediumDay(emailConfirmedAt, i18n.language) })
              : t('notConfirmed'),
          },
          { key: 'phone', term: t('common:phone'), value: phone ?? '–' },
          { key: 'country', term: t('country'), value: land ?? '–' },
          {
            key: 'language',
            term: t('shell:preferences.language'),
            value: [languageName, currency].filter(Boolean).join(', '),
          },
          { key: 'credit', term: t('account:sections.credit'), value: money(credit) },
          ...(reseller ? [{ key: 'reseller', term: t('sellsBy'), value: t(`way.${reseller.type}`) }] : []),
          {
            key: 'sessions',
            term: t('sessions'),
            value: (
              <>
                <span>{sessions.toLocaleString(i18n.language)}</span>
                {lastSeen && (
                  <>
                    <span>, </span>
                    <RecentTime at={lastSeen} />
                  </>
                )}
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}
