import './category.css';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetTldPricing } from '#api/generated/hooks/pricing.ts';
import { importCode } from '#lib/importCode.ts';
import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { Examples } from '#shop/landings/Examples.tsx';
import { Questions } from '#shop/landings/Questions.tsx';
import { Button } from '#ui/Button.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Breadcrumbs } from '#ui/workspace/Breadcrumbs.tsx';
import { type CategoryContent, loadCategoryContent } from './categories.ts';
import { categorySlugs } from './categorySlugs.ts';
import { PricesStatus } from './Prices.tsx';
import { type TypesettingProps, toGroups } from './tldGroups.ts';

/** The exports of a layout's module: a drawing for the hero, and the list of TLDs. */
type Typesetting = { Motif: ComponentType; TldList: ComponentType<TypesettingProps> };

type Data = { slug: Slug; content: CategoryContent } & Typesetting;
type Slug = (typeof categorySlugs)[number];

const typesettings = {
  menu: { file: 'MenuCard', load: () => import('./MenuCard.tsx') },
  contacts: { file: 'ContactSheet', load: () => import('./ContactSheet.tsx') },
  till: { file: 'TillRoll', load: () => import('./TillRoll.tsx') },
  intervals: { file: 'IntervalBars', load: () => import('./IntervalBars.tsx') },
  plan: { file: 'FloorPlan', load: () => import('./FloorPlan.tsx') },
  week: { file: 'WeekPlanner', load: () => import('./WeekPlanner.tsx') },
} satisfies Record<
  CategoryContent['facts']['typesetting'],
  { file: string; load: () => Promise<Typesetting> }
>;

export async function load({ url, language }: LoadContext): Promise<Data | null> {
  const slug = categorySlugs.find((one) => url.pathname.toLowerCase().endsWith(`/${one}`));
  const content = slug && (await loadCategoryContent(slug, language.code));
  if (!content) return null;
  const { Motif, TldList } = await importCode<Typesetting>(typesettings[content.facts.typesetting].load);
  return { slug, content, Motif, TldList };
}

export const title = ({ slug }: Data, t: TFunction<'category'>) => t(`titles.${slug}`);
export const description = (data: Data, _: TFunction<'category'>) => data.content.text.description;
export const questions = (data: Data) => data.content.text.questions.items;
export const content = (data: Data) => data.content.files;
export const sources = (data: Data) => [
  `src/shop/landings/category/${typesettings[data.content.facts.typesetting].file}.tsx`,
];

export function Component({ data }: { data: Data }) {
  const { t } = useTranslation('category');
  const { facts, text } = data.content;
  return (
    <div className={`category category-${facts.typesetting}`}>
      <Hero data={data} />
      <TldSection data={data} />
      <Choose {...text.choose} />
      <Examples title={text.examplesTitle} lead={t('examples')} names={facts.examples} />
      <Questions {...text.questions} />
      <OtherCategories slug={data.slug} />
    </div>
  );
}

function Hero({ data: { slug, content, Motif } }: { data: Data }) {
  const { t } = useTranslation(['category', 'shell']);
  return (
    <div className="category-hero">
      <PageColumn>
        <div className="category-hero-text">
          <Breadcrumbs
            label={t('breadcrumbs')}
            links={[
              <Link key="prices" to={paths.tlds()}>
                {t('shell:nav.prices')}
              </Link>,
            ]}
            current={t(`names.${slug}`)}
          />
          <Heading level={1} className="category-headline">
            {withDots(content.text.headline)}
          </Heading>
          <p className="category-lead">{content.text.lead}</p>
          <SearchForm placeholder={content.text.placeholder} />
        </div>
        <Motif />
      </PageColumn>
    </div>
  );
}

/** Periods have the color of the dot before a TLD. */
function withDots(headline: string) {
  return headline.split(/([.。])/u).map((part, index) =>
    part === '.' || part === '。' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change.
      <span key={index} className="text-accent">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change.
      <span key={index}>{part}</span>
    ),
  );
}

function TldSection({ data: { content, TldList } }: { data: Data }) {
  const { t } = useTranslation('category');
  const tlds = content.facts.groups.flatMap((group) => group.map(({ tld }) => tld));
  const { data, status, isPending, isError, refetch } = useGetTldPricing({
    tlds: tlds.join(','),
    types: 'registration,renewal',
  });
  return (
    <section className="section category-list" aria-busy={isPending}>
      <PageColumn>
        {isError && (
          <Notice
            className="mb-8"
            tone="bad"
            role="alert"
            action={
              <Button size="small" onClick={() => void refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {t('failed')}
          </Notice>
        )}
        <PricesStatus value={status}>
          <TldList {...content.text.list} groups={toGroups(content, data?.data.pricing ?? [])} />
        </PricesStatus>
      </PageColumn>
    </section>
  );
}

function Choose({ title: heading, items }: CategoryContent['text']['choose']) {
  return (
    <section className="section section-sunk">
      <PageColumn>
        <Heading level={2} className="category-title">
          {heading}
        </Heading>
        <ul className="category-choose">
          {items.map(({ name, text }) => (
            <li key={name}>
              <p className="category-name">
                <DomainName {...splitAtLastDot(name)} size="text" />
              </p>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </PageColumn>
    </section>
  );
}

function splitAtLastDot(name: string): { sld: string; tld: string } {
  const dot = name.lastIndexOf('.');
  return { sld: name.slice(0, dot), tld: name.slice(dot + 1) };
}

function OtherCategories({ slug }: { slug: Slug }) {
  const { t } = useTranslation('category');
  return (
    <PageColumn as="nav" aria-label={t('others')} className="category-others">
      <p className="text-muted text-small">{t('others')}</p>
      <ul>
        {categorySlugs
          .filter((other) => other !== slug)
          .map((other) => (
            <li key={other}>
              <Link to={paths.category(other)}>{t(`names.${other}`)}</Link>
            </li>
          ))}
      </ul>
    </PageColumn>
  );
}
