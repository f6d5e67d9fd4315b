import '#ui/window.css';
import { type ComponentType, type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParkedDomain } from '#api/generated/schemas/parkedDomain.zod.ts';
import type { ParkingPage } from '#api/generated/schemas/parkingPage.zod.ts';
import { ParkingPageForSale } from '#api/generated/schemas/parkingPageForSale.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { nameToUnicode, splitDomainName } from '#lib/keyword.ts';
import { toMajor, toMinor } from '#lib/money.ts';
import { parseAmount } from '#lib/parseAmount.ts';
import { useSession } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { PARKING_PAGES, type ParkingPageType } from './parkingPages.ts';
import type { Parkable, Parking } from './useParking.tsx';

export type DomainFieldProps = {
  value: string;
  onChange: (name: string) => void;
  error: string | undefined;
};

type ParkDialogProps = {
  /** The parked domains to change; empty to park another one. */
  domains: readonly ParkedDomain[];
  /** The domain that the page's address names. */
  initialName?: string | null | undefined;
  /** Selects the domain to park. */
  DomainField: ComponentType<DomainFieldProps>;
  parking: Pick<Parking<ParkedDomain>, 'park' | 'reasonOf' | 'isBusy'>;
  onClose: () => void;
  onFailed: (failed: readonly ParkedDomain[]) => void;
};

/** Selects what parked domains show, with a preview. */
export default function ParkDialog(props: ParkDialogProps) {
  const { domains, DomainField, parking, onClose } = props;
  const { t } = useTranslation(['parking', 'shell', 'account', 'common']);
  const id = useId();
  const form = useParkForm(props);
  const { value, change, errors } = form;
  const [first] = domains;
  const isNew = domains.length === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeLabel={t('shell:close')}
      title={
        isNew
          ? t('parking:park')
          : domains.length === 1
            ? t('parking:dialog.one', { domain: first?.domainName })
            : t('parking:dialog.many', { count: domains.length })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={parking.isBusy}>
            {isNew ? t('parking:dialog.park') : t('account:save')}
          </Button>
        </>
      }
    >
      <form id={id} className="stack gap-5" onSubmit={form.submit} noValidate>
        {isNew && (
          <DomainField
            value={value.name}
            onChange={(name) => change({ name })}
            error={errors.name ? t('parking:dialog.domainError') : undefined}
          />
        )}
        <SegmentedControl
          legend={t('parking:column.shows')}
          value={value.type}
          onChange={(type) => change({ type })}
          options={PARKING_PAGES.map((type) => ({ value: type, label: t(`parking:page.${type}`) }))}
        />
        {value.type === 'for_sale' && (
          <TextField
            wide
            label={t('parking:column.price')}
            help={isNew ? undefined : t('parking:dialog.priceHelp')}
            before={form.currency}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={value.price}
            error={errors.price ? t('parking:dialog.priceError') : undefined}
            onChange={({ target }) => change({ price: target.value })}
          />
        )}
        {form.failure && (
          <Notice tone="bad" role="alert">
            {form.failure}
          </Notice>
        )}
        <Preview {...form.preview} />
      </form>
    </Dialog>
  );
}

type Typed = { type: ParkingPageType; name: string; price: string };

/** The state of the form, its errors, and the function that parks the domains. */
function useParkForm({ domains, initialName, parking, onClose, onFailed }: ParkDialogProps) {
  const { i18n } = useTranslation();
  const { account } = useSession();
  const [first] = domains;
  const [value, setValue] = useState<Typed>({
    type: first?.landing.type ?? 'for_sale',
    name: initialName ?? '',
    price: '',
  });
  const [isShown, setShown] = useState(false);
  const [failure, setFailure] = useState('');
  const { type, name, price } = value;
  const targets: readonly Parkable[] = domains.length > 0 ? domains : name ? [{ domainName: name }] : [];
  const currency =
    first?.landing.type === 'for_sale' ? first.landing.currency : (account?.preferredCurrency ?? 'USD');
  // If no price is entered, each domain that is already for sale keeps its own price.
  const keepsPrices =
    price.trim() === '' && domains.length > 0 && domains.every(({ landing }) => landing.type === 'for_sale');
  const asked = parsePrice(price, currency, i18n.language);
  const hasPriceError = type === 'for_sale' && !keepsPrices && !asked;
  const [target] = targets;

  function pageOf(domain: Parkable): ParkingPage {
    if (type !== 'for_sale') return { type };
    if (keepsPrices && domain.landing) return domain.landing;
    return { type, price: asked ?? 0, currency };
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setShown(true);
    if (hasPriceError || targets.length === 0 || parking.isBusy) return;
    const failed = await parking.park(targets, pageOf);
    onFailed(domains.filter((domain) => failed.some(({ row }) => row === domain)));
    const [only] = failed;
    if (only && targets.length === 1) setFailure(parking.reasonOf(only.error));
    else onClose();
  }

  return {
    value,
    change: (changed: Partial<Typed>) => setValue({ ...value, ...changed }),
    errors: { name: isShown && !name, price: isShown && hasPriceError },
    currency,
    failure,
    submit,
    preview: {
      name: target?.domainName ?? 'example.com',
      page: target ? pageOf(target) : ({ type: 'coming_soon' } as const),
    },
  };
}

/** The price in major units; undefined if the contract doesn't allow it. */
function parsePrice(text: string, currency: string, language: string): number | undefined {
  const amount = parseAmount(text, language, currency);
  if (amount === undefined) return undefined;
  const price = toMajor(toMinor(amount, currency), currency);
  return ParkingPageForSale.safeParse({ type: 'for_sale', price, currency }).success ? price : undefined;
}

/** A rough preview of the parking page. */
function Preview({ name, page }: { name: string; page: ParkingPage }) {
  const { t, i18n } = useTranslation('parking');
  return (
    <figure className="window">
      <figcaption translate="no" className="window-bar wrap-anywhere">
        {nameToUnicode(name)}
      </figcaption>
      <div className="empty-state wrap-anywhere">
        <p className="text-title">
          <DomainName size="text" className="named-title" {...splitDomainName(name)} />
        </p>
        <p className="mt-2 text-muted">
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
