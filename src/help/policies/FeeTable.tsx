import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDate } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { FailedPrices } from '#shared/pricing/FailedPrices.tsx';
import { type TldPrices, useTldPrices } from '#shared/pricing/tldPrices.ts';
import { Heading } from '#ui/Heading.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useHydrated } from '#ui/useHydrated.ts';

/** The TLDs that are shown until something is searched for. */
const COMMON = ['com', 'net', 'org', 'info', 'biz', 'io', 'co', 'app', 'dev', 'shop', 'online', 'me'];
const KINDS = ['registration', 'renewal', 'restore'] as const;
const MAX_ROWS = 50;

/** The prices of registering, renewing and restoring a domain under each TLD. */
export function FeeTable() {
  const { t, i18n } = useTranslation('policies');
  const [query, setQuery] = useState('');
  const part = useDeferredValue(query).trim().replace(/^\./, '').toLowerCase();
  const common = useTldPrices(COMMON, KINDS);
  const all = useTldPrices(undefined, KINDS, part !== '');
  const prices = part ? all : common;
  const found = prices.list?.map(({ tld }) => tld).filter((tld) => nameToUnicode(tld).includes(part));
  const day = formatDate(new Date(prices.updatedAt).toISOString().slice(0, 10), i18n.language);
  // The document may have been made on an earlier day.
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="policy-fees" className="stack">
      <Heading level={2} id="policy-fees" className="text-heading">
        {t('fees.title')}
      </Heading>
      <TextField
        label={t('fees.find')}
        type="search"
        maxLength={63}
        autoCapitalize="none"
        spellCheck={false}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      {prices.isError ? (
        <FailedPrices prices={prices} />
      ) : (
        <>
          <p role="status" className="text-muted text-small">
            {found && isHydrated && t(part ? 'fees.found' : 'fees.asOf', { count: found.length, date: day })}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, see WCAG 2.1.1. */}
          <div className="article-table fee-table card" tabIndex={0} aria-busy={prices.isPending}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('fees.ending')}</th>
                  {KINDS.map((kind) => (
                    <th key={kind} scope="col">
                      {t(`fees.${kind}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {(found ?? COMMON).slice(0, MAX_ROWS).map((tld) => (
                  <FeeRow key={tld} tld={tld} prices={prices} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <p className="text-muted text-small">{t('fees.note')}</p>
    </section>
  );
}

/** A TLD's prices. Space for them is reserved until they are known. */
function FeeRow({ tld, prices }: { tld: string; prices: TldPrices }) {
  return (
    <tr>
      <th scope="row">
        <Link to={paths.tld(tld)} className="link tap" translate="no">
          .{nameToUnicode(tld)}
        </Link>
      </th>
      {KINDS.map((kind) => (
        <td key={kind} className="tabular">
          {prices.priceOf(tld, kind) ?? prices.placeholder}
        </td>
      ))}
    </tr>
  );
}
