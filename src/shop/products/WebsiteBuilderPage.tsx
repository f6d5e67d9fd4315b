import '#shared/landing/landing.css';
import '#shared/landing/product.css';
import './builders.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMoney } from '#i18n/useMoney.ts';
import { paths } from '#paths.ts';
import { Headline } from '#shared/landing/Texts.tsx';
import { Heading } from '#ui/Heading.tsx';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PricesProblem } from './PlanParts.tsx';
import { findLowest, type PlanPrices, usePlanPrices } from './planPrices.ts';

const QUESTIONS = ['has', 'many', 'one'] as const;
const TARGETS = { has: paths.search, many: paths.websitePlans, one: paths.onePage };

export function Component() {
  return (
    <>
      <Questions />
      <Pair />
      <Neither />
    </>
  );
}

/** Three questions. Answering yes leads to another page, answering no to the next question. */
function Questions() {
  const { t } = useTranslation('builders');
  return (
    <PageColumn className="builder-hero">
      <Headline>{t('headline')}</Headline>
      <p className="mt-5 max-w-measure text-lead text-muted">{t('lead')}</p>
      <ol className="builder-ladder">
        {QUESTIONS.map((name, index) => {
          const { question, answer, link } = t(`ask.${name}`, { returnObjects: true });
          return (
            <li key={name}>
              <Heading level={2} className="builder-question">
                {question}
              </Heading>
              <div className="builder-answer">
                <p>
                  <strong>{t('yes')}.</strong> {answer}
                </p>
                <Link to={TARGETS[name]()} className="builder-link">
                  {link}
                  <ArrowRightIcon />
                </Link>
              </div>
              <p className="builder-no">
                {index < QUESTIONS.length - 1 ? (
                  t('no')
                ) : (
                  <>
                    {t('lastNo')}. {t('ask.otherwise')}
                  </>
                )}
              </p>
            </li>
          );
        })}
      </ol>
    </PageColumn>
  );
}

function Pair() {
  const { t } = useTranslation(['builders', 'product']);
  const hopp = usePlanPrices('hopp', ['hopp_pro']);
  const wix = usePlanPrices('wix', ['wix_pro']);
  const failed = [hopp, wix].find(({ isError }) => isError);
  const rows = [
    { name: t('pair.rows.pages'), hopp: t('pair.one'), wix: t('pair.several') },
    { name: t('pair.rows.shop'), hopp: t('product:no'), wix: t('pair.someShop') },
    { name: t('pair.rows.free'), hopp: t('yes'), wix: t('yes') },
  ];
  return (
    <section className="section section-sunk" aria-busy={hopp.isPending || wix.isPending}>
      <PageColumn>
        <Heading level={2} className="mb-8 text-title">
          {t('pair.title')}
        </Heading>
        {failed && <PricesProblem prices={failed} term="year" />}
        <table className="pair-table">
          <caption className="sr-only">{t('pair.title')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">
                <Link to={paths.onePage()} className="product-link">
                  {t('pair.hopp')}
                </Link>
              </th>
              <th scope="col">
                <Link to={paths.websitePlans()} className="product-link">
                  {t('pair.wix')}
                </Link>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.hopp}</td>
                <td>{row.wix}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('pair.rows.own')}</th>
              <td>
                <YearlyPrice prices={hopp} />
              </td>
              <td>
                <YearlyPrice prices={wix} />
              </td>
            </tr>
          </tbody>
        </table>
        <p className="mt-4 text-muted text-small">{t('product:tax')}</p>
      </PageColumn>
    </section>
  );
}

/** The price of the cheapest plan in the first year and in each later year. */
function YearlyPrice({ prices }: { prices: PlanPrices }) {
  const { t } = useTranslation(['builders', 'product']);
  const lowest = findLowest(prices.listPlans('year'));
  const money = useMoney(lowest?.currency ?? 'USD');
  if (!lowest) return prices.isPending ? <Skeleton className="h-12 w-36" /> : <span>–</span>;
  return (
    <div className="min-h-12 tabular-nums">
      <strong>{t('product:from', { price: money(lowest.price) })}</strong>
      <p className="text-muted text-small">{`${t('pair.rows.after')}: ${money(lowest.renewal_price)}`}</p>
    </div>
  );
}

function Neither() {
  const { t } = useTranslation('builders');
  const items = t('neither.items', { returnObjects: true });
  const others = [
    { ...items.mail, to: paths.emailPlans() },
    { ...items.name, to: paths.tlds() },
  ];
  return (
    <section className="section">
      <PageColumn className="section-split">
        <Heading level={2} className="text-title">
          {t('neither.title')}
        </Heading>
        <ul className="builder-others">
          {others.map(({ title, text, link, to }) => (
            <li key={to}>
              <Heading level={3} className="text-heading">
                {title}
              </Heading>
              <p className="mt-1 text-muted">{text}</p>
              <p className="mt-2">
                <Link to={to} className="product-link">
                  {link}
                </Link>
              </p>
            </li>
          ))}
        </ul>
      </PageColumn>
    </section>
  );
}
