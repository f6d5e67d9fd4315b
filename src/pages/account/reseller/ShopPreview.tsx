import './preview.css';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IframeResellerSettings } from '#api/generated/schemas/iframeResellerSettings.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMoney } from '#i18n/format.ts';
import { getInkOn } from '#lib/contrast.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { findCosts, pricingOptions } from './resellerQueries.ts';
import { useFailureToast } from './useFailureToast.ts';

const DEVICES = ['both', 'desktop', 'phone'] as const;
type Device = (typeof DEVICES)[number];

const LABEL = 'lighthouse';
const TLDS = ['io', 'dev', 'shop'];

/** What the preview shows, with what is not saved yet. */
export type Look = Pick<
  IframeResellerSettings,
  'partnerName' | 'primaryColor' | 'backgroundColor' | 'markupPercent'
> & {
  /** Shown in the bar of the browser. */
  address: string;
  /** Only a landing page has one, and no cart before something is found. */
  headline?: string;
};

/** The partner's page, drawn in the widths of a desktop and a phone. */
export function ShopPreview({ look }: { look: Look }) {
  const { t } = useTranslation('reseller');
  const [device, setDevice] = useState<Device>('both');
  return (
    <Panel
      title={t('preview.title')}
      padded={false}
      actions={
        <SegmentedControl
          legendHidden
          legend={t('preview.width')}
          options={DEVICES.map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={device}
          onChange={setDevice}
        />
      }
      foot={t('preview.note')}
    >
      <div className="preview-ground" data-device={device}>
        {device !== 'phone' && (
          <Shop look={look} label={t('preview.desktopOf', { name: look.partnerName })} />
        )}
        {device !== 'desktop' && (
          <Shop isPhone look={look} label={t('preview.phoneOf', { name: look.partnerName })} />
        )}
      </div>
    </Panel>
  );
}

type ShopProps = { look: Look; label: string; isPhone?: boolean };

function Shop({ look, label, isPhone }: ShopProps) {
  const { t, i18n } = useTranslation('reseller');
  const query = usePrefetchedQuery(pricingOptions());
  useFailureToast(isPhone ? null : query.error, t('toast.pricing'));
  const pricing = query.data?.data.reseller;
  const costs = pricing && findCosts(pricing, TLDS, look.markupPercent);
  const { primaryColor, backgroundColor } = look;
  const colors = {
    '--partner': primaryColor,
    '--on-partner': getInkOn(primaryColor),
    '--partner-ground': backgroundColor,
    '--partner-ink': getInkOn(backgroundColor),
  } as CSSProperties;
  return (
    <figure className="preview" data-phone={isPhone ? '' : undefined}>
      <figcaption className="sr-only">{label}</figcaption>
      <div aria-hidden="true" inert style={colors}>
        <p className="preview-bar">{look.address}</p>
        <div className="preview-page">
          <p className="preview-head">
            <strong>{look.partnerName}</strong>
            {look.headline === undefined && <span>{t('preview.cart')}</span>}
          </p>
          {look.headline !== undefined && <p className="preview-headline">{look.headline}</p>}
          <p className="preview-search">
            <span>{LABEL}</span>
            <b>{t('preview.search')}</b>
          </p>
          <ul>
            {TLDS.map((tld) => {
              const cost = costs?.find((each) => each.tld === tld);
              return (
                <li key={tld}>
                  <span>
                    {LABEL}
                    <b>.{tld}</b>
                  </span>
                  {cost && pricing && (
                    <span>{formatMoney(cost.customer, pricing.currency, i18n.language)}</span>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </figure>
  );
}
