import './category.css';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { importCode } from '#lib/importCode.ts';
import { paths } from '#paths.ts';
import { Questions } from '#shared/landing/Questions.tsx';
import { Section } from '#shared/landing/Section.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { FailedPrices } from '#shared/pricing/FailedPrices.tsx';
import { PricesContext, useTldPrices } from '#shared/pricing/tldPrices.ts';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { Examples } from '#shop/landings/Examples.tsx';
import { PriceBreadcrumbs } from '#shop/pricing/PriceBreadcrumbs.tsx';
import { cx } from '#ui/cx.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { type CategoryContent, loadCategoryContent } from './categories.ts';
import { categorySlugs } from './categorySlugs.ts';
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

/** The backgrounds that differ from those of other pages. */
const GROUNDS: Partial<Record<keyof typeof typesettings, { hero?: string; list?: string }>> = {
  menu: { hero: 'ground-sunk ruled-below' },
  contacts: { hero: 'inverse', list: 'page-end inverse' },
  till: { list: 'section ground-warm' },
  intervals: { hero: 'ground-warm' },
  plan: { list: 'page-end' },
  week: { list: 'section ruled' },
};

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
  const { t } = useTranslation(['category', 'landing']);
  const { facts, text } = data.content;
  return (
    <>
      <Hero data={data} />
      <TldSection data={data} />
      <Choose {...text.choose} />
      <Examples title={text.examplesTitle} lead={t('landing:inventedNames')} names={facts.examples} />
      <Questions {...text.questions} />
      <OtherCategories slug={data.slug} />
    </>
  );
}

function Hero({ data: { slug, content, Motif } }: { data: Data }) {
  const { t } = useTranslation('category');
  return (
    <div className={cx('clip', GROUNDS[content.facts.typesetting]?.hero)}>
      <PageColumn className="split items-center">
        <div className="page-block stack gap-6">
          <PriceBreadcrumbs current={t(`names.${slug}`)} />
          <Heading level={1} className="text-headline">
            {withDots(content.text.headline)}
          </Heading>
          <p className="measure text-row text-muted">{content.text.lead}</p>
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
  const tlds = content.facts.groups.flatMap((group) => group.map(({ tld }) => tld));
  const prices = useTldPrices(tlds, ['registration', 'renewal']);
  const { title, lead } = content.text.list;
  const head = (
    <>
      <Heading level={2} className="text-display">
        {title}
      </Heading>
      <p className="mt-4 measure text-row text-muted">{lead}</p>
    </>
  );
  return (
    <section className={GROUNDS[content.facts.typesetting]?.list ?? 'section'} aria-busy={prices.isPending}>
      <PageColumn>
        <FailedPrices prices={prices} className="mb-8" />
        <PricesContext value={prices}>
          <TldList head={head} groups={toGroups(content, prices.list ?? [])} />
        </PricesContext>
      </PageColumn>
    </section>
  );
}

function Choose({ title: heading, items }: CategoryContent['text']['choose']) {
  return (
    <Section title={heading} titleClass="text-display" ground="sunk">
      <ul className="divided divided-open mt-10">
        {items.map(({ name, text }) => (
          <li key={name}>
            <p className="mb-2 text-heading wrap-anywhere">
              <DomainName {...splitAtLastDot(name)} size="text" />
            </p>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function splitAtLastDot(name: string): { sld: string; tld: string } {
  const dot = name.lastIndexOf('.');
  return { sld: name.slice(0, dot), tld: name.slice(dot + 1) };
}

function OtherCategories({ slug }: { slug: Slug }) {
  const { t } = useTranslation('category');
  return (
    <PageColumn as="nav" aria-label={t('others')} className="page-tight row gap-8 items-baseline">
      <p className="text-muted text-small">{t('others')}</p>
      <ul className="row gap-6">
        {categorySlugs
          .filter((other) => other !== slug)
          .map((other) => (
            <li key={other}>
              <Link to={paths.category(other)} className="tap text-accent font-medium">
                {t(`names.${other}`)}
              </Link>
            </li>
          ))}
      </ul>
    </PageColumn>
  );
}
