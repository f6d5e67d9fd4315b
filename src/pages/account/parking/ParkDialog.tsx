import './parking.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParkedDomain } from '#api/generated/schemas/parkedDomain.zod.ts';
import type { ParkingPage } from '#api/generated/schemas/parkingPage.zod.ts';
import { ParkingPageForSale } from '#api/generated/schemas/parkingPageForSale.zod.ts';
import { useSession } from '#features/session/useSession.ts';
import { formatMoney } from '#i18n/format.ts';
import { nameToUnicode, splitDomainName } from '#lib/keyword.ts';
import { toMajor, toMinor } from '#lib/money.ts';
import { parseAmount } from '#lib/parseAmount.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { domainListOptions } from '../domainListOptions.ts';
import { PARKING_PAGES, type ParkingPageType } from './parkingPages.ts';
import type { Parkable, Parking } from './useParking.tsx';

type ParkDialogProps = {
  /** The parked domains to change; none to park another one. */
  domains: readonly ParkedDomain[];
  parking: Parking;
  onClose: () => void;
  onFailed: (failed: readonly ParkedDomain[]) => void;
};

/** Chooses what parked domains show, with a preview. */
export default function ParkDialog({ domains, parking, onClose, onFailed }: ParkDialogProps) {
  const { t, i18n } = useTranslation(['parking', 'shell']);
  const form = useId();
  const { account } = useSession();
  const [first] = domains;
  const [type, setType] = useState<ParkingPageType>(first?.landing.type ?? 'for_sale');
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const [isShown, setShown] = useState(false);
  const [failure, setFailure] = useState('');
  const held = useQuery({ ...domainListOptions(), enabled: domains.length === 0 });
  const names = held.data?.data.domain.items.map((domain) => domain.name) ?? [];
  const targets: readonly Parkable[] = domains.length > 0 ? domains : name ? [{ domainName: name }] : [];
  const currency =
    first?.landing.type === 'for_sale' ? first.landing.currency : (account?.preferredCurrency ?? 'USD');
  // Without a price, each domain that is for sale already keeps its own.
  const keepsPrices =
    price.trim() === '' && domains.length > 0 && domains.every(({ landing }) => landing.type === 'for_sale');
  const asked = parsePrice(price, currency, i18n.language);
  const hasPriceError = type === 'for_sale' && !keepsPrices && !asked;

  function pageOf(domain: Parkable): ParkingPage {
    if (type !== 'for_sale') return { type };
    if (keepsPrices && domain.landing) return domain.landing;
    return { type, price: asked ?? 0, currency };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setShown(true);
    if (hasPriceError || targets.length === 0 || parking.isBusy) return;
    const failed = await parking.park(targets, pageOf);
    onFailed(domains.filter((domain) => failed.some(({ row }) => row === domain)));
    const [only] = failed;
    if (only && targets.length === 1) setFailure(parking.reasonOf(only.error));
    else onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeLabel={t('shell:close')}
      title={
        domains.length === 0
          ? t('parking:park')
          : domains.length === 1
            ? t('parking:dialog.one', { domain: first?.domainName })
            : t('parking:dialog.many', { count: domains.length })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('parking:dialog.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={parking.isBusy}>
            {domains.length === 0 ? t('parking:dialog.park') : t('parking:dialog.save')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-5" onSubmit={submit} noValidate>
        {domains.length === 0 && (
          <SelectField
            wide
            label={t('parking:column.domain')}
            help={t('parking:dialog.domainHelp')}
            value={name}
            error={isShown && !name ? t('parking:dialog.domainError') : undefined}
            onChange={({ target }) => setName(target.value)}
          >
            <option value="">{t('parking:dialog.choose')}</option>
            {names.map((one) => (
              <option key={one} value={one}>
                {nameToUnicode(one)}
              </option>
            ))}
          </SelectField>
        )}
        <SegmentedControl
          legend={t('parking:column.shows')}
          value={type}
          onChange={setType}
          options={PARKING_PAGES.map((value) => ({ value, label: t(`parking:page.${value}`) }))}
        />
        {type === 'for_sale' && (
          <TextField
            wide
            label={t('parking:column.price')}
            help={domains.length > 0 ? t('parking:dialog.priceHelp') : undefined}
            before={currency}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={price}
            error={isShown && hasPriceError ? t('parking:dialog.priceError') : undefined}
            onChange={({ target }) => setPrice(target.value)}
          />
        )}
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <Preview
          name={targets[0]?.domainName ?? 'example.com'}
          page={targets[0] ? pageOf(targets[0]) : { type: 'coming_soon' }}
        />
      </form>
    </Dialog>
  );
}

/** The price in major units; undefined if it is not one that the contract takes. */
function parsePrice(text: string, currency: string, language: string): number | undefined {
  const amount = parseAmount(text, language);
  if (amount === undefined) return undefined;
  const price = toMajor(toMinor(amount, currency), currency);
  return ParkingPageForSale.safeParse({ type: 'for_sale', price, currency }).success ? price : undefined;
}

/** A rough preview of the parking page. */
function Preview({ name, page }: { name: string; page: ParkingPage }) {
  const { t, i18n } = useTranslation('parking');
  return (
    <figure className="parking-preview">
      <figcaption>{nameToUnicode(name)}</figcaption>
      <div>
        <p className="text-title">
          <DomainName size="text" className="[&_.domain]:font-[inherit]" {...splitDomainName(name)} />
        </p>
        <p className="text-muted">
          {page.type === 'for_sale'
            ? page.price > 0
              ? t('preview.forSale', {
                  price: formatMoney(toMinor(page.price, page.currency), page.currency, i18n.language),
                })
              : t('preview.forSaleOpen')
            : t(page.type === 'ads' ? 'preview.ads' : 'preview.comingSoon')}
        </p>
      </div>
    </figure>
  );
}
