import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getGetTldPricingUrl } from '#api/generated/hooks/pricing.ts';
import { paths } from '#paths.ts';
import { Heading } from '#ui/Heading.tsx';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { HOME_PRICE_TYPES, useHomePrices } from './useHomePrices.ts';

type ApiPanelProps = {
  /** The TLDs of the page's price call, in ASCII. */
  tlds: readonly string[];
  /** The TLD whose prices are shown. */
  shown: string;
};

/** The call that returns the page's prices, and the part of its response about one TLD. */
export function ApiPanel({ tlds, shown }: ApiPanelProps) {
  const { t } = useTranslation('home');
  const { data, isPending } = useHomePrices(tlds);
  const entry = data?.data.pricing.find(({ tld }) => tld === shown);
  const [path, query] = getGetTldPricingUrl({ tlds: tlds.join(','), types: HOME_PRICE_TYPES }).split('?');
  return (
    <section className="section section-inverse inverse">
      <PageColumn className="section-split">
        <div>
          <Heading level={2} className="home-title">
            {t('api.heading')}
          </Heading>
          <p className="mt-4 mb-6 text-lead text-muted">{t('api.lead')}</p>
          <Link to={paths.tlds()} className="home-more">
            {t('api.prices')}
            <ArrowRightIcon />
          </Link>
        </div>
        <section
          className="api-code"
          aria-label={t('api.label')}
          aria-busy={isPending}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, for which a keyboard needs the focus.
          tabIndex={0}
          translate="no"
        >
          <p className="api-call">
            <span className="text-muted">GET</span> {path}
          </p>
          <pre>
            <span className="text-muted">?{decodeURIComponent(query ?? '')}</span>
            {'\n\n'}
            {entry && JSON.stringify(entry, null, 2).split('\n').map(renderLine)}
          </pre>
        </section>
      </PageColumn>
    </section>
  );
}

/** A line of JSON with its key in color. */
function renderLine(line: string, index: number) {
  const [, indent, key, rest] = /^(\s*)("\w+")?(.*)$/.exec(line) ?? [];
  return (
    <span key={index}>
      <span>{indent}</span>
      {key && <span className="text-accent">{key}</span>}
      <span>{rest}</span>
      {'\n'}
    </span>
  );
}
