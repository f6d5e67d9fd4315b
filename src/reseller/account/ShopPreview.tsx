import { useQuery } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMoney } from '#i18n/format.ts';
import { addNamespaces, createI18n } from '#i18n/i18n.ts';
import { defaultLanguage, type LanguageCode, languages } from '#lib/languages.ts';
import type { Rounding } from '#lib/resellerPrices.ts';
import { DRAWN_TLDS, ShopDrawing, type ShopLook } from '#reseller/shop/ShopDrawing.tsx';
import { getOwnPoints } from '#shared/partnerShop/ownPoints.ts';
import type { ShopTexts } from '#shared/partnerShop/shopTexts.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { findCosts, pricingOptions } from './resellerQueries.ts';
import { useFailureToast } from './useFailureToast.ts';

const DEVICES = ['both', 'desktop', 'phone'] as const;
type Device = (typeof DEVICES)[number];

/** The content of the preview, including unsaved changes. */
export type Look = Omit<ShopLook, 'texts'> & {
  markupPercent: number;
  rounding: Rounding;
  tlds: readonly string[];
  /** Only for a landing page. */
  landing?: { texts: ShopTexts; supportEmail: string | null };
};

type ShopPreviewProps = { look: Look; language: LanguageCode };

/** The partner's page in a language, drawn at the widths of a desktop and a phone. */
export function ShopPreview({ look, language }: ShopPreviewProps) {
  const { t } = useTranslation('reseller');
  const [device, setDevice] = useState<Device>('both');
  const target = languages.find(({ code }) => code === language) ?? defaultLanguage;
  const { data: i18n } = useQuery({
    queryKey: ['shopPreview', target.code],
    queryFn: async () => {
      const instance = await createI18n(target, {});
      await addNamespaces(instance, target, ['shell', 'partnerShop']);
      return instance;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Panel
      title={t('preview.title')}
      padded={false}
      actions={
        <SegmentedControl
          browses
          legendHidden
          legend={t('preview.width')}
          options={DEVICES.map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={device}
          onChange={setDevice}
        />
      }
      foot={t('preview.note')}
    >
      {i18n ? (
        <div className="preview-ground ground-sunk stack gap-5" data-device={device}>
          {device !== 'phone' && (
            <Shop {...{ look, i18n }} label={t('preview.desktopOf', { name: look.partnerName })} />
          )}
          {device !== 'desktop' && (
            <Shop isPhone {...{ look, i18n }} label={t('preview.phoneOf', { name: look.partnerName })} />
          )}
        </div>
      ) : (
        <Skeleton height="panel" />
      )}
    </Panel>
  );
}

/** `i18n` has the messages of the page's language. */
type ShopProps = { look: Look; i18n: I18n; label: string; isPhone?: boolean };

function Shop({
  look: { landing, tlds, markupPercent, rounding, ...look },
  i18n,
  label,
  isPhone,
}: ShopProps) {
  const { t } = useTranslation('reseller');
  const query = usePrefetchedQuery(pricingOptions());
  useFailureToast(isPhone ? null : query.error, t('toast.pricing'));
  const pricing = query.data?.data.reseller;
  const costs = pricing && findCosts(pricing, landing ? tlds : DRAWN_TLDS, markupPercent, rounding);
  const texts = landing && {
    headline: landing.texts.headline.value,
    lead: landing.texts.lead?.value ?? i18n.t('partnerShop:lead'),
    points:
      landing.texts.points?.value ?? getOwnPoints(i18n.getFixedT(null, 'partnerShop'), landing.supportEmail),
  };
  return (
    <ShopDrawing
      {...{ label, isPhone }}
      {...(landing && { tlds: costs ? costs.map(({ tld }) => tld) : tlds })}
      look={{ ...look, ...(texts && { texts }) }}
      words={{ cart: i18n.t('shell:cart.button'), search: i18n.t('shell:search') }}
      priceOf={(tld) => {
        const cost = costs?.find((each) => each.tld === tld);
        return cost && pricing && formatMoney(cost.customer, pricing.currency, i18n.language);
      }}
    />
  );
}
