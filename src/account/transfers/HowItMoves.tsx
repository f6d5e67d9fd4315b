import { useTranslation } from 'react-i18next';
import type { DomainDetail } from '#api/generated/schemas/domainDetail.zod.ts';
import { formatDate } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { getRegistryRules } from '#lib/registryRules.ts';
import registrySources from '#lib/registrySources.json' with { type: 'json' };
import { Disclosure } from '#ui/Disclosure.tsx';

/** The steps of a transfer as the registry has published them. */
export function HowItMoves({ detail }: { detail: DomainDetail }) {
  const { t } = useTranslation('domain');
  return (
    <Disclosure summary={t('transfer.how')}>
      <ol className="transfer-how stack gap-2">
        {(detail.hasLock ?? true) && <li>{t('transfer.step.unlock')}</li>}
        {getSteps(detail).map((step) => (
          <li key={step}>{t(`transfer.step.${step}`)}</li>
        ))}
      </ol>
      <Rules tld={detail.tld} />
    </Disclosure>
  );
}

function getSteps({ tld, transferBy }: DomainDetail) {
  if (transferBy === 'tag') return ['askTag', 'release', 'take'] as const;
  return getRegistryRules(tld)?.source === 'generic' ? (['code', 'confirm'] as const) : (['code'] as const);
}

/** What the registry has published about transfers, with its documents. */
function Rules({ tld }: { tld: string }) {
  const { t, i18n } = useTranslation('domain');
  const rules = getRegistryRules(tld);
  if (rules?.transfer?.years === undefined)
    return (
      <p className="text-badge text-muted">{t('transfer.country', { tld: `.${nameToUnicode(tld)}` })}</p>
    );
  const [document] = registrySources[rules.source];
  const date = formatDate(rules.checked, i18n.language);
  return (
    <>
      <p>{t('transfer.keeps')}</p>
      {document && <p className="text-badge text-muted">{t('transfer.source', { ...document, date })}</p>}
    </>
  );
}
