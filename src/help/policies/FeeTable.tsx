import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetTldPricing } from '#api/generated/hooks/pricing.ts';
import type { TldPricing } from '#api/generated/schemas/tldPricing.zod.ts';
import { formatDate } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Heading } from '#ui/Heading.tsx';
import { TextField } from '#ui/TextField.tsx';

/** The TLDs that are shown until something is searched for. */
const COMMON = ['com', 'net', 'org', 'info', 'biz', 'io', 'co', 'app', 'dev', 'shop', 'online', 'me'];
const KINDS = ['registration', 'renewal', 'restore'] as const;
const TYPES = KINDS.join(',');
const MAX_ROWS = 50;

/** The prices of registering, renewing and restoring a domain under each TLD. */
export function FeeTable() {
  const { t, i18n } = useTranslation('policies');
  const [query, setQuery] = useState('');
  const part = useDeferredValue(query).trim().replace(/^\./, '').toLowerCase();
  const common = useGetTldPricing({ tlds: COMMON.join(','), types: TYPES });
  const all = useGetTldPricing({ types: TYPES }, { query: { enabled: part !== '' } });
  const { data, isPending, isError, isFetching, refetch, dataUpdatedAt } = part ? all : common;
  const found = (data?.data.pricing ?? []).filter(({ tld }) => nameToUnicode(tld).includes(part));
  const day = dataUpdatedAt
    ? formatDate(new Date(dataUpdatedAt).toISOString().slice(0, 10), i18n.language)
    : '';
  return (
    <section aria-labelledby="policy-fees" className="grid gap-4">
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
      {isError ? (
        <ErrorState
          level={3}
          title={t('fees.failed')}
          retryLabel={t('fees.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <p role="status" className="text-muted text-small">
            {data && t(part ? 'fees.found' : 'fees.asOf', { count: found.length, date: day })}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, see WCAG 2.1.1. */}
          <div className="article-table fee-table" tabIndex={0} aria-busy={isPending}>
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
                {data
                  ? found.slice(0, MAX_ROWS).map((row) => <FeeRow key={row.tld} tld={row.tld} row={row} />)
                  : COMMON.map((tld) => <FeeRow key={tld} tld={tld} />)}
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
function FeeRow({ tld, row }: { tld: string; row?: TldPricing }) {
  const money = useMoney(row?.currency ?? 'USD');
  return (
    <tr>
      <th scope="row">
        <Link to={paths.tld(tld)} className="link" translate="no">
          .{nameToUnicode(tld)}
        </Link>
      </th>
      {KINDS.map((kind) => {
        const price = row?.[kind]?.price;
        return <td key={kind}>{price == null ? (row ? '–' : '…') : money(price)}</td>;
      })}
    </tr>
  );
}
