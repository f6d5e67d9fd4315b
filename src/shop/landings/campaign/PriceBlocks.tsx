import { sumOf } from '#shop/pricing/yearSums.ts';
import '#shop/pricing/yearBars.css';
import './priceBlocks.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { Bar } from '#ui/Bar.tsx';
import { splitAddress } from './address.ts';
import type { BlockOf } from './campaigns.ts';
import { Face } from './Face.tsx';
import { Price, PricePair, useFillPrices, usePrices } from './prices.tsx';
import { Address } from './Section.tsx';

/** Several TLDs: after one name in large type, or as tiles. */
export function Endings({ block }: { block: BlockOf<'endings'> }) {
  const fill = useFillPrices();
  const { name, items } = block;
  return (
    <ul className={name ? 'lenses ruled-rows ruled-ink row-columns' : 'card tiles'}>
      {items.map(({ tld, text }) => (
        <li key={tld}>
          <Link
            className={name ? 'tap' : 'cover-link'}
            to={name ? paths.searchResults(`${name}.${tld}`) : paths.searchUnder(nameToUnicode(tld))}
          >
            {name ? (
              <Address text={`${name}.${nameToUnicode(tld)}`} className="domain-display" />
            ) : (
              <b translate="no" className="text-title text-accent wrap-anywhere">
                .{nameToUnicode(tld)}
              </b>
            )}
          </Link>
          <p className="text-muted">{fill(text)}</p>
          <PricePair tld={tld} />
        </li>
      ))}
    </ul>
  );
}

/** Example names, each with its price. */
export function Names({ block }: { block: BlockOf<'names'> }) {
  const fill = useFillPrices();
  return (
    <ul className="names ruled-rows">
      {block.items.map(({ name, text }, index) => (
        <li key={name}>
          <Face index={index + 1} />
          <div>
            <Link to={paths.searchResults(name)} className="tap text-row">
              <Address text={name} />
            </Link>
            {text && <p className="text-small text-muted">{fill(text)}</p>}
          </div>
          <PricePair tld={splitAddress(name).tld} />
        </li>
      ))}
    </ul>
  );
}

const HIGHEST_BAR_REM = 8;

/** The price of a name over five or ten years, as bars to scale. */
export function Sums({ block }: { block: BlockOf<'sums'> }) {
  const { t } = useTranslation('campaign');
  const { yearsOf, format } = usePrices();
  const fill = useFillPrices();
  const { tlds, years: count } = block;
  const highest = Math.max(...tlds.flatMap((tld) => yearsOf(tld, count) ?? []), 1);
  return (
    <>
      <ul className="grid grid-small grid-fit gap-10">
        {tlds.map((tld) => {
          const years = yearsOf(tld, count);
          return (
            <li key={tld}>
              <p>
                <span className="text-muted">{t('sum', { count, tld: nameToUnicode(tld) })}</span>
                <strong
                  className={tlds.length === 1 ? 'sums-one block font-semibold' : 'block text-headline'}
                >
                  <Price text={years && format(tld, sumOf(years))} />
                </strong>
              </p>
              <ol className="year-bars mt-2" aria-hidden="true">
                {Array.from({ length: count }, (_, year) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the years are counted.
                  <li key={year}>
                    <Bar
                      className="year-bars-bar"
                      height={`${((years?.[year] ?? 0) / highest) * HIGHEST_BAR_REM}rem`}
                    />
                    <span className="text-badge text-muted tabular">{year + 1}</span>
                  </li>
                ))}
              </ol>
            </li>
          );
        })}
      </ul>
      {block.text && <p className="mt-6 measure text-muted">{fill(block.text)}</p>}
    </>
  );
}
