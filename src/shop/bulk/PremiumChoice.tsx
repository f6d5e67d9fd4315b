import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import type { DomainView } from '#shared/search/domainView.ts';
import { useViewPrices } from '#shared/search/viewText.ts';
import { summarize } from '#shop/results/resultSummary.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { Price } from '#ui/Price.tsx';
import { sumUp } from './bulkResults.ts';

export type PremiumChoiceProps = {
  /** The premium names that would be added to the cart. */
  premium: readonly DomainView[];
  /** The number of other names, which are added to the cart in any case. */
  others: number;
  open: boolean;
  onClose: () => void;
  /** Adds the other names and the checked premium names. */
  onAdd: (ticked: ReadonlySet<string>) => void;
};

/** The number of names shown at first, and added with each request for more. */
const PAGE_SIZE = 50;

/** Shows both prices of each premium name before any is added to the cart. Only checked names are added. */
export default function PremiumChoice({ premium, others, open, onClose, onAdd }: PremiumChoiceProps) {
  const { t } = useTranslation(['details', 'bulkResults', 'shell', 'common']);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [limit, setLimit] = useState(PAGE_SIZE);
  const shown = premium.slice(0, limit);
  const count = others + ticked.size;
  const asked = premium.filter(({ name }) => ticked.size === 0 || ticked.has(name));
  function tick(name: string, isOn: boolean): void {
    const next = new Set(ticked);
    if (isOn) next.add(name);
    else next.delete(name);
    setTicked(next);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('premium.bulk.title')}
      description={t('premium.bulk.text')}
      closeLabel={t('shell:close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" disabled={count === 0} onClick={() => onAdd(ticked)}>
            {count === 0 ? t('shell:addToCart') : t('bulkResults:selection.add', { count })}
          </Button>
        </>
      }
    >
      {shown.length > 1 && (
        <Button
          variant="quiet"
          className="pull"
          onClick={() => setTicked(new Set(shown.map(({ name }) => name)))}
        >
          {t('premium.bulk.tickAll')}
        </Button>
      )}
      <ul className="stack gap-2">
        {shown.map((view) => (
          <li key={view.name}>
            <PremiumTick view={view} isOn={ticked.has(view.name)} onChange={tick} />
          </li>
        ))}
      </ul>
      {premium.length > limit && (
        <Button variant="quiet" className="pull" onClick={() => setLimit(limit + PAGE_SIZE)}>
          {t('common:showMore', { count: Math.min(PAGE_SIZE, premium.length - limit) })}
        </Button>
      )}
      <p role="status" className="mt-4 font-medium tabular">
        <PremiumSum views={asked} isTicked={ticked.size > 0} />
      </p>
    </Dialog>
  );
}

/** The total price of the checked names, or of all if none is checked. */
function PremiumSum({ views, isTicked }: { views: readonly DomainView[]; isTicked: boolean }) {
  const { t, i18n } = useTranslation('details');
  const [first] = views;
  if (!first) return null;
  const { today, yearly } = sumUp(views.map(summarize));
  const money = (minor: number) => formatMoney(minor, first.currency, i18n.language);
  const prices = { count: views.length, price: money(today), yearly: money(yearly) };
  return <span>{isTicked ? t('premium.bulk.sumTicked', prices) : t('premium.bulk.sumAll', prices)}</span>;
}

const PRICE = 'font-semibold text-ink';

type PremiumTickProps = {
  view: DomainView;
  isOn: boolean;
  onChange: (name: string, isOn: boolean) => void;
};

function PremiumTick({ view, isOn, onChange }: PremiumTickProps) {
  const { t } = useTranslation(['search', 'shell']);
  const { firstLabel, first, renewal } = useViewPrices(view);
  return (
    <Checkbox
      label={<DomainName sld={view.sld} tld={view.tld} ascii={view.name} />}
      description={
        <>
          <span className="block">
            <span>{`${firstLabel}: `}</span>
            <Price className={PRICE} {...first} />
          </span>
          <span className="block">
            <span>{`${t('shell:eachYearAfter')}: `}</span>
            <Price className={PRICE} now={renewal} />
          </span>
        </>
      }
      checked={isOn}
      onChange={({ currentTarget }) => onChange(view.name, currentTarget.checked)}
    />
  );
}
