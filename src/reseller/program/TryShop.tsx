import './shop.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetResellerPricing } from '#api/generated/hooks/reseller.ts';
import type { ResellerPricing } from '#api/generated/schemas/resellerPricing.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { getContrast, MIN_CONTRAST } from '#lib/contrast.ts';
import { getCustomerPrice } from '#lib/resellerPrices.ts';
import { ShopDrawing, type ShopLook } from '#reseller/shop/ShopDrawing.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PARTNER_COLORS } from '#ui/styles/themeColors.ts';
import { TextField } from '#ui/TextField.tsx';
import { getCost } from './tierCosts.ts';

/** The contract's limit. */
const MAX_NAME_LENGTH = 100;
const MAX_HEADLINE_LENGTH = 120;
const MAX_MARKUP_PERCENT = 300;

/** A partner's page, drawn with the visitor's input. A landing page has a headline and a white background. */
export function TryShop({ kind }: { kind: 'frame' | 'landing' }) {
  const { t, i18n } = useTranslation(['programShop', 'shell', 'program']);
  const [name, setName] = useState(t('yourShop'));
  const [headline, setHeadline] = useState(t('yourHeadline'));
  const [primaryColor, setPrimaryColor] = useState(PARTNER_COLORS.primary);
  const [backgroundColor, setBackgroundColor] = useState(PARTNER_COLORS.background);
  const [markupText, setMarkupText] = useState('15');
  const markup = /^\d{1,3}$/.test(markupText.trim()) ? Number(markupText) : Number.NaN;
  const isMarkup = markup <= MAX_MARKUP_PERCENT;
  const registration = useGetResellerPricing({ priceType: 'registrationPrice' }).data?.data.reseller;
  const renewal = useGetResellerPricing({ priceType: 'renewalPrice' }).data?.data.reseller;
  const contrast = getContrast(primaryColor, backgroundColor);
  const customerPrice = (pricing: ResellerPricing | undefined, tld: string) => {
    const cost = pricing && getCost(pricing, tld, 'reseller1', 1);
    const minor = cost && getCustomerPrice(cost.own, markup);
    return minor === undefined ? undefined : formatMoney(minor, pricing?.currency ?? '', i18n.language);
  };
  const priceOf = (tld: string) => {
    if (!isMarkup) return undefined;
    const [first, later] = [customerPrice(registration, tld), customerPrice(renewal, tld)];
    return first && later && t('both', { first, renewal: later });
  };
  const look: ShopLook = {
    partnerName: name.trim() || t('yourShop'),
    primaryColor,
    backgroundColor,
    address: kind === 'frame' ? 'www.your-site.example' : '…/your-shop',
    ...(kind === 'landing' && { texts: { headline: headline.trim() || name.trim() || t('yourShop') } }),
  };
  const words = { cart: t('shell:cart.button'), search: t('shell:search') };
  return (
    <section aria-labelledby="try" className="card clip stack two-columns shop-try mt-10">
      <div className="roomy stack gap-5">
        <Heading level={2} id="try" className="text-heading">
          {t('title')}
        </Heading>
        <TextField
          wide
          label={t('program:nameForCustomers')}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {kind === 'landing' && (
          <TextField
            wide
            label={t('program:headline')}
            maxLength={MAX_HEADLINE_LENGTH}
            autoComplete="off"
            value={headline}
            onChange={({ target }) => setHeadline(target.value)}
          />
        )}
        <div className="shop-colors fields-upright grid grid-fit items-end">
          <TextField
            wide
            type="color"
            label={t('program:buttonsAndLinks')}
            value={primaryColor}
            onChange={({ target }) => setPrimaryColor(target.value)}
          />
          {kind === 'frame' && (
            <TextField
              wide
              type="color"
              label={t('program:page')}
              value={backgroundColor}
              onChange={({ target }) => setBackgroundColor(target.value)}
            />
          )}
          <TextField
            wide
            label={t('markup')}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            value={markupText}
            error={!isMarkup && t('program:wholeNumber', { max: MAX_MARKUP_PERCENT })}
            onChange={({ target }) => setMarkupText(target.value)}
          />
        </div>
        <div role="status">
          {contrast < MIN_CONTRAST && (
            <Notice tone="warm">
              {t('program:lowContrast', { ratio: Math.floor(contrast * 10) / 10, minimum: MIN_CONTRAST })}
            </Notice>
          )}
        </div>
        <p className="text-muted text-small">{t('note')}</p>
      </div>
      <div className="preview-ground ground-sunk stack gap-5" data-device="both">
        <ShopDrawing {...{ look, words, priceOf }} label={t('desktop')} />
        <ShopDrawing isPhone {...{ look, words, priceOf }} label={t('phone')} />
      </div>
    </section>
  );
}
