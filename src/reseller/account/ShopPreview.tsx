import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMoney } from '#i18n/format.ts';
import { DRAWN_TLDS, ShopDrawing, type ShopLook } from '#reseller/shop/ShopDrawing.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { findCosts, pricingOptions } from './resellerQueries.ts';
import { useFailureToast } from './useFailureToast.ts';

const DEVICES = ['both', 'desktop', 'phone'] as const;
type Device = (typeof DEVICES)[number];

/** The content of the preview, including unsaved changes. */
export type Look = ShopLook & { markupPercent: number };

/** The partner's page, drawn at the widths of a desktop and a phone. */
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
      <div className="preview-ground ground-sunk stack gap-5" data-device={device}>
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
  const costs = pricing && findCosts(pricing, DRAWN_TLDS, look.markupPercent);
  return (
    <ShopDrawing
      {...{ look, label, isPhone }}
      words={{ cart: t('preview.cart'), search: t('preview.search') }}
      priceOf={(tld) => {
        const cost = costs?.find((each) => each.tld === tld);
        return cost && pricing && formatMoney(cost.customer, pricing.currency, i18n.language);
      }}
    />
  );
}
