import './partnerShop.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ResellerShop } from '#api/generated/schemas/resellerShop.zod.ts';
import type { ResellerShopPoint } from '#api/generated/schemas/resellerShopPoint.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { getForeignLang, type LanguageCode } from '#lib/languages.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { getOwnPoints } from '#shared/partnerShop/ownPoints.ts';
import { loadShop, shopOptions } from '#shared/partnerShop/partnerShop.ts';
import { getShopTexts } from '#shared/partnerShop/shopTexts.ts';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** The page as it was loaded, under the address by which it was asked for. */
type Data = { slug: string; shop: ResellerShop; language: LanguageCode };

export async function load({ params: { slug = '' }, queries, language }: LoadContext): Promise<Data | null> {
  const shop = await loadShop(queries, slug);
  return shop && { slug, shop, language: language.code };
}

export const title = ({ shop, language }: Data) => getShopTexts(shop, language).headline.value;
export const description = ({ shop: { partnerName } }: Data, t: TFunction<'partnerShop'>) =>
  t('about', { name: partnerName });
export const owner = ({ shop: { partnerName: name, logoUrl: logo } }: Pick<Data, 'shop'>) => ({ name, logo });

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
  const { code } = useLanguage();
  const { headline, lead, points } = getShopTexts(shop, code);
  return (
    <>
      <header className="partner-hero">
        <PageColumn>
          <Heading
            level={1}
            lang={getForeignLang(headline.language, code)}
            className="text-headline wrap-anywhere"
          >
            {headline.value}
          </Heading>
          <p
            lang={lead && getForeignLang(lead.language, code)}
            className="mt-4 mb-8 measure text-lead wrap-anywhere"
          >
            {lead ? lead.value : t('lead')}
          </p>
          <SearchForm />
        </PageColumn>
      </header>
      <PageColumn className="page-block stack gap-10">
        {shop.tlds.length > 0 && <Prices shop={shop} />}
        <ul className="grid gap-6" lang={points && getForeignLang(points.language, code)}>
          {Object.entries(points?.value ?? getOwnPoints(t, shop.supportEmail)).map(([place, point]) => (
            <Point key={place} {...point} />
          ))}
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

function Point({ title: heading, text }: ResellerShopPoint) {
  return (
    <li className="partner-point">
      <Heading level={2} className="text-heading wrap-anywhere">
        {heading}
      </Heading>
      {text && <p className="mt-2 text-muted wrap-anywhere">{text}</p>}
    </li>
  );
}
