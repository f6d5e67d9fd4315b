import '#shared/landing/landing.css';
import '#shared/landing/product.css';
import './workbench.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMoney } from '#i18n/useMoney.ts';
import { paths } from '#paths.ts';
import { Headline } from '#shared/landing/Headline.tsx';
import { Section } from '#shared/landing/Section.tsx';
import { findLowest, usePlanPrices } from '#shared/plans/planPrices.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { PricesProblem } from './PlanParts.tsx';

const FIELDS = ['name', 'what', 'offer', 'when', 'reach'] as const;
type Lines = Record<(typeof FIELDS)[number], string>;

const MAX_LENGTH = 120;

export function Component() {
  const { t } = useTranslation('onePage');
  return (
    <>
      <Workbench />
      <Lists />
      <Costs />
      <Section title={t('more.title')} split="wide">
        <div>
          <p className="measure text-lead text-muted">{t('more.text')}</p>
          <p className="mt-4">
            <Link to={paths.websiteBuilders()} className="link tap">
              {t('more.link')}
            </Link>
          </p>
        </div>
      </Section>
    </>
  );
}

/** Five fields and the resulting page, which exists only in the browser. */
function Workbench() {
  const { t } = useTranslation(['onePage', 'common']);
  const example = t('example', { returnObjects: true });
  const [lines, setLines] = useState<Lines>({ name: '', what: '', offer: '', when: '', reach: '' });
  const shown = (field: keyof Lines) => lines[field].trim() || example[field];
  return (
    <PageColumn className="split hero">
      <div>
        <Headline>{t('headline')}</Headline>
        <p className="mt-4 text-lead text-muted">{t('lead')}</p>
        <div className="stack mt-8">
          {FIELDS.map((field) => (
            <TextField
              key={field}
              label={t(`fields.${field}`)}
              placeholder={example[field]}
              value={lines[field]}
              maxLength={MAX_LENGTH}
              autoComplete="off"
              wide
              onChange={({ target }) => setLines((before) => ({ ...before, [field]: target.value }))}
            />
          ))}
        </div>
      </div>
      <div>
        <section
          className="workbench-page card padded-wide stack wrap-anywhere"
          aria-label={t('common:yourPage')}
        >
          <p className="text-headline">{shown('name')}</p>
          <p className="workbench-what ruled-below text-heading font-normal">{shown('what')}</p>
          <p>{shown('offer')}</p>
          <p>{shown('when')}</p>
          <p className="workbench-reach ground-tint text-accent font-medium">{shown('reach')}</p>
        </section>
        <p className="mt-5 row">
          <Link to={paths.onePageStart()} className={buttonClass({ variant: 'primary' })}>
            {t('start')}
          </Link>
          <Link
            to={lines.name.trim() ? paths.searchResults(lines.name.trim()) : paths.search()}
            className={buttonClass()}
          >
            {t('find')}
          </Link>
        </p>
        <p className="mt-3 measure text-muted text-small">{t('startNote')}</p>
      </div>
    </PageColumn>
  );
}

function Lists() {
  const { t } = useTranslation('onePage');
  const lists = [
    { kind: 'in', title: t('lists.in.title'), items: t('lists.in.items', { returnObjects: true }) },
    { kind: 'out', title: t('lists.out.title'), items: t('lists.out.items', { returnObjects: true }) },
  ];
  return (
    <section className="section section-sunk">
      <PageColumn className="split">
        {lists.map(({ kind, title, items }) => (
          <div key={kind}>
            <Heading level={2} className="text-title">
              {title}
            </Heading>
            <ul className={`workbench-${kind} mt-6 ruled-rows text-row`}>
              {Object.entries(items).map(([key, text]) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
          </div>
        ))}
      </PageColumn>
    </section>
  );
}

function Costs() {
  const { t } = useTranslation(['onePage', 'plans']);
  const prices = usePlanPrices('hopp', ['hopp_pro']);
  const lowest = findLowest(prices.listPlans('year'));
  const money = useMoney(lowest?.currency ?? 'USD');
  return (
    <Section title={t('costs.title')} titleClass="mb-6 text-title" isBusy={prices.isPending}>
      <PricesProblem prices={prices} term="year" />
      <dl className="workbench-costs ruled-rows row-columns ruled-below">
        <div>
          <dt>{t('costs.free')}</dt>
          <dd className="text-title">{t('costs.nothing')}</dd>
        </div>
        <div>
          <dt>{t('costs.own')}</dt>
          <dd className="text-title tabular">
            {lowest ? (
              <>
                <span>{money(lowest.price)}</span>{' '}
                <small className="text-body text-muted font-normal">
                  {lowest.price === lowest.renewal_price
                    ? t('plans:per.year')
                    : t('plans:then.year', { price: money(lowest.renewal_price) })}
                </small>
              </>
            ) : prices.isPending ? (
              <Skeleton width="name" />
            ) : (
              <span>–</span>
            )}
            <small className="block text-body text-muted font-normal">{t('costs.plus')}</small>
          </dd>
        </div>
      </dl>
      <p className="mt-4">
        <Link to={paths.onePage()} className="link tap">
          {t('costs.link')}
        </Link>
      </p>
    </Section>
  );
}
