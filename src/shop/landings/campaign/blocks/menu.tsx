import './menu.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import type { BlockOf } from '#shop/landings/campaign/campaigns.ts';
import { Price, useFillPrices, usePrices } from '#shop/landings/campaign/prices.tsx';

/** TLDs, styled like a list of the trade itself. */
export default function Menu({ block }: { block: BlockOf<'menu'> }) {
  const { t } = useTranslation('campaign');
  const { priceOf, isNotSold } = usePrices();
  const fill = useFillPrices();
  return (
    <div className="campaign-menu-card">
      {block.sections.map(({ title, items }) => (
        <section key={title}>
          <h3 className="mb-4 text-heading">{title}</h3>
          <ul className="stack">
            {items.map(({ tld, text }) => (
              <li key={tld}>
                <p className="row gap-2 items-baseline">
                  <Link
                    to={paths.searchUnder(nameToUnicode(tld))}
                    translate="no"
                    className="tap text-heading text-accent"
                  >
                    .{nameToUnicode(tld)}
                  </Link>
                  <span aria-hidden="true" className="dots" />
                  {isNotSold(tld) ? (
                    <span className="text-muted">{t('price.none')}</span>
                  ) : (
                    <>
                      <Price text={priceOf(tld, 'registration')} className="font-semibold" />
                      <span className="text-muted">
                        {t('price.then')} <Price text={priceOf(tld, 'renewal')} />
                      </span>
                    </>
                  )}
                </p>
                <p className="text-muted">{fill(text)}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
