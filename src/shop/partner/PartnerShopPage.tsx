import './partnerShop.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ResellerShop } from '#api/generated/schemas/resellerShop.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { brand } from '#lib/brand.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { loadShop, shopOptions } from '#shared/partnerShop/partnerShop.ts';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** The page as it was loaded, under the address by which it was asked for. */
type Data = { slug: string; shop: ResellerShop };

export async function load({ params: { slug = '' }, queries }: LoadContext): Promise<Data | null> {
  const shop = await loadShop(queries, slug);
  return shop && { slug, shop };
}

export const title = ({ shop }: Data) => shop.headline;
export const description = ({ shop: { partnerName } }: Data, t: TFunction<'partnerShop'>) =>
  t('about', { name: partnerName });
export const owner = ({ shop: { partnerName: name, logoUrl: logo } }: Data) => ({ name, logo });

/** Shown until the reseller is known. */
export function Placeholder() {
  return (
    <PageColumn className="page-block">
      <Skeleton height="page" />
    </PageColumn>
  );
}

export function Component({ data: { slug, shop: loaded } }: { data: Data }) {
  const { t } = useTranslation('partnerShop');
  const { data: shop = loaded } = usePrefetchedQuery(shopOptions(slug));
  const { headline, supportEmail } = shop;
  return (
    <>
      <header className="partner-hero">
        <PageColumn>
          <Heading level={1} className="text-headline wrap-anywhere">
            {headline}
          </Heading>
          <p className="mt-4 mb-8 measure text-lead">{t('lead')}</p>
          <SearchForm />
        </PageColumn>
      </header>
      <PageColumn className="page-block stack gap-10">
        <Prices shop={shop} />
        <ul className="grid gap-6">
          <Point title={t('points.price.title')} text={t('points.price.text')} />
          <Point title={t('points.yours.title')} text={t('points.yours.text')} />
          {supportEmail ? (
            <Point
              title={t('points.support.title')}
              text={t('points.support.text', { mail: supportEmail })}
            />
          ) : (
            <Point
              title={t('points.seller.title', { brand: brand.name })}
              text={t('points.seller.text', { brand: brand.name })}
            />
          )}
        </ul>
      </PageColumn>
    </>
  );
}

function Prices({ shop: { tlds, currency } }: { shop: ResellerShop }) {
  const { t } = useTranslation(['partnerShop', 'shell']);
  const money = useMoney(currency);
  return (
    <section aria-label={t('prices')} className="card clip">
      <ul className="partner-prices tiles">
        {tlds.map(({ tld, registration, renewal }) => (
          <li key={tld}>
            <p className="text-heading text-accent">{`.${nameToUnicode(tld)}`}</p>
            <div>
              <p className="price font-semibold">{money(registration)}</p>
              <p className="text-muted text-small tabular">
                {t('shell:thenPerYear', { price: money(renewal) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Point({ title: heading, text }: { title: string; text: string }) {
  return (
    <li className="partner-point">
      <Heading level={2} className="text-heading">
        {heading}
      </Heading>
      <p className="mt-2 text-muted wrap-anywhere">{text}</p>
    </li>
  );
}
