import { useTranslation } from 'react-i18next';
import type { TldPricing } from '#api/generated/schemas/tldPricing.zod.ts';
import { formatDate } from '#i18n/format.ts';
import type { RegistryRules } from '#lib/registryRules.ts';
import registrySources from '#lib/registrySources.json' with { type: 'json' };
import { listTerms } from '#lib/terms.ts';
import { Heading } from '#ui/Heading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import type { TldContent } from './tlds.ts';

type RulesProps = {
  tld: string;
  content: TldContent | undefined;
  registry: RegistryRules | undefined;
  prices: TldPricing | undefined;
};

/** The registry's requirements, as far as they are known. */
export function Rules({ tld, content, registry, prices }: RulesProps) {
  const { t, i18n } = useTranslation(['tld', 'search']);
  const { facts, text } = content ?? {};
  const fewest = prices?.min_duration;
  const most = prices?.max_duration ?? fewest;
  const step = prices?.duration_step ?? 1;
  const yesNo = (value: boolean) => t(value ? 'rules.yes' : 'rules.no');
  const rows = [
    text && { label: t('rules.who'), value: text.who, note: text.whoNote },
    registry?.terms &&
      fewest !== undefined && {
        label: t('rules.years'),
        value:
          step > 1
            ? new Intl.ListFormat(i18n.language).format(
                listTerms({ min: fewest, max: most ?? fewest, step }).map(String),
              )
            : fewest === most
              ? String(fewest)
              : t('rules.range', { from: fewest, to: most }),
        note: t('rules.yearsNote', { count: fewest }),
      },
    facts?.minLength !== undefined && {
      label: t('search:length'),
      value: t('rules.range', { from: facts.minLength, to: facts.maxLength ?? 63 }),
      note: text?.lengthNote ?? t('rules.lengthNote'),
    },
    facts?.idn !== undefined && {
      label: t('rules.idn'),
      value: yesNo(facts.idn),
      note: t(facts.idn ? 'rules.idnNote' : 'rules.noIdnNote'),
    },
    facts?.dnssec !== undefined && {
      label: t('rules.dnssec'),
      value: yesNo(facts.dnssec),
      note: t(facts.dnssec ? 'rules.dnssecNote' : 'rules.noDnssecNote'),
    },
  ].filter((row) => typeof row === 'object');
  if (rows.length === 0) return null;
  const sources = [
    ...(facts ? [{ ...facts, title: new URL(facts.source).hostname }] : []),
    ...(registry
      ? registrySources[registry.source].map(({ title, organization, url }) => ({
          checked: registry.checked,
          source: url,
          title: `${organization}, ${title}`,
        }))
      : []),
  ];
  return (
    <section className="section" aria-busy={!prices}>
      <PageColumn className="split split-end">
        <div>
          <Heading level={2} className="text-title">
            {t('rules.heading', { tld })}
          </Heading>
          <p className="mt-4 text-lead text-muted">{t('rules.lead')}</p>
        </div>
        <div>
          <dl className="tld-rules ruled-rows ruled-ink row-columns">
            {rows.map(({ label, value, note }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="font-semibold">{value}</dd>
                <dd className="text-muted">{note}</dd>
              </div>
            ))}
          </dl>
          {sources.map(({ checked, source, title }) => (
            <p key={source} className="mt-4 text-muted text-small">
              <span>{t('rules.checked', { day: formatDate(checked, i18n.language) })}</span>{' '}
              <a href={source} className="text-link" rel="noreferrer">
                {title}
              </a>
            </p>
          ))}
        </div>
      </PageColumn>
      {text?.worthKnowing && (
        <PageColumn>
          <Notice tone="warm" className="mt-8" title={t('worthKnowing')}>
            {text.worthKnowing}
          </Notice>
        </PageColumn>
      )}
    </section>
  );
}
