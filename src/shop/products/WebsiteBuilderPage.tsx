import '#shared/landing/landing.css';
import '#shared/landing/product.css';
import './builders.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMoney } from '#i18n/useMoney.ts';
import { paths } from '#paths.ts';
import { Headline } from '#shared/landing/Headline.tsx';
import { Section } from '#shared/landing/Section.tsx';
import { findLowest, type PlanPrices, usePlanPrices } from '#shared/plans/planPrices.ts';
import { Heading } from '#ui/Heading.tsx';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TitledText } from '#ui/TitledText.tsx';
import { PricesProblem } from './PlanParts.tsx';

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
    <PageColumn className="hero">
      <Headline lead={t('lead')}>{t('headline')}</Headline>
      <ol className="builder-ladder stairs mt-10">
        {QUESTIONS.map((name, index) => {
          const { question, answer, link } = t(`ask.${name}`, { returnObjects: true });
          return (
            <li key={name} className="split ruled-ink">
              <Heading level={2} className="builder-question text-title">
                {question}
              </Heading>
              <div className="card padded ground-tint">
                <p>
                  <strong>{t('yes')}.</strong> {answer}
                </p>
                <Link to={TARGETS[name]()} className="tap mt-2 text-accent font-semibold">
                  {link}
                  <ArrowRightIcon />
                </Link>
              </div>
              <p className="builder-no text-muted">
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
  const { t } = useTranslation(['builders', 'product', 'shell']);
  const hopp = usePlanPrices('hopp', ['hopp_pro']);
  const wix = usePlanPrices('wix', ['wix_pro']);
  const failed = [hopp, wix].find(({ isError }) => isError);
  const rows = [
    { name: t('pair.rows.pages'), hopp: t('pair.one'), wix: t('pair.several') },
    { name: t('pair.rows.shop'), hopp: t('product:no'), wix: t('pair.someShop') },
    { name: t('pair.rows.free'), hopp: t('yes'), wix: t('yes') },
  ];
  return (
    <Section
      title={t('pair.title')}
      titleClass="mb-8 text-title"
      ground="sunk"
      isBusy={hopp.isPending || wix.isPending}
    >
      {failed && <PricesProblem prices={failed} term="year" />}
      <table className="compare-table pair-table">
        <caption className="sr-only">{t('pair.title')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="text-heading">
              <Link to={paths.onePage()} className="link tap">
                {t('pair.hopp')}
              </Link>
            </th>
            <th scope="col" className="text-heading">
              <Link to={paths.websitePlans()} className="link tap">
                {t('shell:areas.builder')}
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
    </Section>
  );
}

/** The price of the cheapest plan in the first year and in each later year. */
function YearlyPrice({ prices }: { prices: PlanPrices }) {
  const { t } = useTranslation(['builders', 'product', 'shell']);
  const lowest = findLowest(prices.listPlans('year'));
  const money = useMoney(lowest?.currency ?? 'USD');
  if (!lowest) return prices.isPending ? <Skeleton width="name" height="control" /> : <span>–</span>;
  return (
    <div className="two-lines tabular">
      <strong>{t('product:from', { price: money(lowest.price) })}</strong>
      <p className="text-muted text-small">{`${t('shell:eachYearAfter')}: ${money(lowest.renewal_price)}`}</p>
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
    <Section title={t('neither.title')} split="wide">
      <ul className="ruled-rows">
        {others.map(({ title, text, link, to }) => (
          <li key={to}>
            <TitledText size="heading" title={title} text={text} textClass="mt-1" />
            <p className="mt-2">
              <Link to={to} className="link tap">
                {link}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
