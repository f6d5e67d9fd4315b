import '#shared/landing/landing.css';
import '#shared/landing/product.css';
import './workbench.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMoney } from '#i18n/useMoney.ts';
import { paths } from '#paths.ts';
import { Headline } from '#shared/landing/Texts.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { PricesProblem } from './PlanParts.tsx';
import { findLowest, usePlanPrices } from './planPrices.ts';

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
      <section className="section">
        <PageColumn className="section-split">
          <Heading level={2} className="text-title">
            {t('more.title')}
          </Heading>
          <div>
            <p className="max-w-measure text-lead text-muted">{t('more.text')}</p>
            <p className="mt-4">
              <Link to={paths.websiteBuilders()} className="product-link">
                {t('more.link')}
              </Link>
            </p>
          </div>
        </PageColumn>
      </section>
    </>
  );
}

/** Five fields and the resulting page, which exists only in the browser. */
function Workbench() {
  const { t } = useTranslation('onePage');
  const example = t('example', { returnObjects: true });
  const [lines, setLines] = useState<Lines>({ name: '', what: '', offer: '', when: '', reach: '' });
  const shown = (field: keyof Lines) => lines[field].trim() || example[field];
  return (
    <PageColumn className="workbench">
      <div className="workbench-form">
        <Headline>{t('headline')}</Headline>
        <p className="mt-4 text-lead text-muted">{t('lead')}</p>
        <div className="workbench-fields">
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
        <section className="workbench-page" aria-label={t('preview')}>
          <p className="workbench-name">{shown('name')}</p>
          <p className="workbench-what">{shown('what')}</p>
          <p>{shown('offer')}</p>
          <p>{shown('when')}</p>
          <p className="workbench-reach">{shown('reach')}</p>
        </section>
        <p className="mt-5 flex flex-wrap gap-3">
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
        <p className="mt-3 max-w-measure text-muted text-small">{t('startNote')}</p>
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
      <PageColumn className="product-even">
        {lists.map(({ kind, title, items }) => (
          <div key={kind}>
            <Heading level={2} className="text-title">
              {title}
            </Heading>
            <ul className={`workbench-list workbench-${kind}`}>
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
    <section className="section" aria-busy={prices.isPending}>
      <PageColumn>
        <Heading level={2} className="mb-6 text-title">
          {t('costs.title')}
        </Heading>
        <PricesProblem prices={prices} term="year" />
        <dl className="workbench-costs">
          <div>
            <dt>{t('costs.free')}</dt>
            <dd>{t('costs.nothing')}</dd>
          </div>
          <div>
            <dt>{t('costs.own')}</dt>
            <dd>
              {lowest ? (
                <>
                  <span>{money(lowest.price)}</span>{' '}
                  <small>
                    {lowest.price === lowest.renewal_price
                      ? t('plans:per.year')
                      : t('plans:then.year', { price: money(lowest.renewal_price) })}
                  </small>
                </>
              ) : prices.isPending ? (
                <Skeleton className="h-[1.4em] w-40" />
              ) : (
                <span>–</span>
              )}
              <small>{t('costs.plus')}</small>
            </dd>
          </div>
        </dl>
        <p className="mt-4">
          <Link to={paths.onePage()} className="product-link">
            {t('costs.link')}
          </Link>
        </p>
      </PageColumn>
    </section>
  );
}
