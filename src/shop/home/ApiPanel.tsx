import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getGetTldPricingUrl } from '#api/generated/hooks/pricing.ts';
import { paths } from '#paths.ts';
import { Section } from '#shared/landing/Section.tsx';
import { toTldPricesParams } from '#shared/pricing/tldPrices.ts';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { HOME_PRICE_KINDS, useHomePrices } from './useHomePrices.ts';

type ApiPanelProps = {
  /** The TLDs of the page's price call, in ASCII. */
  tlds: readonly string[];
  /** The TLD whose prices are shown. */
  shown: string;
};

/** The call that returns the page's prices, and the part of its response about one TLD. */
export function ApiPanel({ tlds, shown }: ApiPanelProps) {
  const { t } = useTranslation('home');
  const { find, isPending } = useHomePrices(tlds);
  const entry = find(shown);
  const [path, query] = getGetTldPricingUrl(toTldPricesParams(tlds, HOME_PRICE_KINDS)).split('?');
  return (
    <Section
      title={t('api.heading')}
      titleClass="text-display"
      lead={t('api.lead')}
      more={
        <Link to={paths.tlds()} className="tap line-up mt-6 text-accent font-medium">
          {t('api.prices')}
          <ArrowRightIcon />
        </Link>
      }
      ground="inverse"
      split="wide"
    >
      <section
        className="api-code card text-badge font-mono min-w-0"
        aria-label={t('api.label')}
        aria-busy={isPending}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, for which a keyboard needs the focus.
        tabIndex={0}
        translate="no"
      >
        <p className="padded ruled-below">
          <span className="text-muted">GET</span> {path}
        </p>
        <pre className="padded">
          <span className="text-muted">?{decodeURIComponent(query ?? '')}</span>
          {'\n\n'}
          {entry && JSON.stringify(entry, null, 2).split('\n').map(renderLine)}
        </pre>
      </section>
    </Section>
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
