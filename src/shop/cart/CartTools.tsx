import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import { findNearestTerm } from '#lib/terms.ts';
import { useCartSync } from '#shared/cart/useCart.ts';
import { Button } from '#ui/Button.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { LazyMenu } from '#ui/lazyPopups.tsx';
import { getTerms, groupLines, isMonthly, needsAnswer } from './cartLines.ts';
import type { RemovedLines } from './removedLines.ts';

type CartToolsProps = { cart: Cart; onRemove: RemovedLines['remove'] };

/** Tools for all lines: setting their years, and emptying the cart. */
export function CartTools({ cart, onRemove }: CartToolsProps) {
  const { t } = useTranslation('cartDrawer');
  const [isEmptying, setEmptying] = useState(false);

  async function empty() {
    setEmptying(true);
    await onRemove({ groups: groupLines(cart), isWholeCart: true });
    setEmptying(false);
  }

  return (
    <>
      <YearsForAll cart={cart} />
      <Button variant="quiet" size="small" className="ms-auto" loading={isEmptying} onClick={empty}>
        {t('empty')}
      </Button>
    </>
  );
}

/** Sets all lines to a number of years at once, or as close to it as each line allows. */
function YearsForAll({ cart }: { cart: Cart }) {
  const { t } = useTranslation(['cartDrawer', 'shell']);
  const { sync } = useCartSync();
  const [isSaving, setSaving] = useState(false);
  const lines = getYearlyLines(cart);
  const choices = [...new Set(lines.flatMap(getTerms))].sort((one, other) => one - other);
  if (lines.length < 2 || choices.length < 2) return null;

  async function change(years: number) {
    const actions = lines.flatMap((line) => {
      const { id, duration } = line;
      const next = findNearestTerm(getTerms(line), years) ?? duration;
      return next === duration ? [] : { action: 'update' as const, data: { id, duration: next } };
    });
    if (actions.length === 0) return;
    setSaving(true);
    await sync(actions);
    setSaving(false);
  }

  return (
    <LazyMenu
      trigger={
        <Button variant="quiet" size="small" className="pull" loading={isSaving}>
          {t('cartDrawer:years.label')}
          <ChevronDownIcon />
        </Button>
      }
      items={choices.map((count) => ({
        kind: 'action',
        key: String(count),
        label: t('shell:years', { count }),
        onSelect: () => void change(count),
      }))}
    />
  );
}

/** The lines whose years can be changed now. */
function getYearlyLines({ items, valid_items }: Cart): CartItem[] {
  const valid = new Set(valid_items);
  return items
    .map(({ cartItem }) => cartItem)
    .filter((item) => !isMonthly(item) && !needsAnswer(item, valid));
}
