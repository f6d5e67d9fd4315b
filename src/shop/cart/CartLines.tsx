import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { toMajor } from '#lib/money.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { useAfterPaint } from '#ui/useAfterPaint.ts';
import { CartLine, CartLineName } from './CartLine.tsx';
import { arrangeLines, getLineElementId, type LineGroup, type Section } from './cartLines.ts';
import { type Removal, type RemovedLines, toRestoreAction } from './removedLines.ts';

/** The others are rendered once these have been painted. */
const FIRST_LINES = 8;

type CartLinesProps = { cart: Cart; removed: RemovedLines };

/** All lines. A removed line is replaced with a note and a button to put it back. */
export function CartLines({ cart, removed }: CartLinesProps) {
  const { removals, remove, undo, restored, onRestoredShown } = removed;
  const removalOf = new Map(
    removals.flatMap((removal) => removal.groups.map(({ item }) => [item.id, removal])),
  );
  const sections = arrangeLines(
    cart,
    removals.flatMap(({ groups }) => groups),
  );
  // In the commit that removes the focused button, before the dialog can move the focus elsewhere.
  useLayoutEffect(() => {
    const line = restored && cart.items.find(({ cartItem }) => cartItem.name === restored);
    if (!line) return;
    onRestoredShown();
    takeLostFocus(document.getElementById(getLineElementId(line.cartItem.id)));
  });

  const isPainted = useAfterPaint(true, false);
  let room = isPainted ? Number.POSITIVE_INFINITY : FIRST_LINES;
  return sections.map((section) => {
    const groups = section.groups.slice(0, room);
    room -= groups.length;
    if (groups.length === 0) return null;
    return (
      <section key={section.key} aria-labelledby={section.key === 'all' ? undefined : getHeadId(section)}>
        {section.key !== 'all' && <SectionHead section={section} currency={cart.currency} />}
        <ul>
          {groups.map((group) => {
            const removal = removalOf.get(group.item.id);
            return removal ? (
              <li key={group.item.id}>
                <RemovedRow removal={removal} onUndo={undo} />
              </li>
            ) : (
              <LineWithBundle
                key={group.item.id}
                {...{ cart, group }}
                isCompact={section.key !== 'all' && section.key !== 'answer'}
                onRemove={remove}
              />
            );
          })}
        </ul>
      </section>
    );
  });
}

const getHeadId = ({ key }: Section) => `cart-section-${key}`;

function SectionHead({ section, currency }: { section: Section; currency: string }) {
  const { t } = useTranslation('cartDrawer');
  const money = useMoney(currency);
  const { key, count, minor } = section;
  if (key === 'all') return null;
  return (
    <div
      className={cx(
        'cart-section-head line-up gap-4 items-start between ruled text-badge font-medium',
        key === 'answer' ? 'ground-warm text-warm' : 'ground-sunk text-muted',
      )}
    >
      <h3 id={getHeadId(section)}>
        {key === 'answer' ? t('section.answer', { count: section.groups.length }) : t(`section.${key}`)}
      </h3>
      {key !== 'answer' && <span className="tabular">{`${count} · ${money(toMajor(minor, currency))}`}</span>}
    </div>
  );
}

type LineWithBundleProps = {
  cart: Cart;
  group: LineGroup;
  isCompact: boolean;
  onRemove: RemovedLines['remove'];
};

/** A line with the lines that its bundle has added nested in it. */
function LineWithBundle({ cart, group, isCompact, onRemove }: LineWithBundleProps) {
  const { currency } = cart;
  const valid = new Set(cart.valid_items);
  const { item, children } = group;
  const removeGroup = (removed: LineGroup) => onRemove({ groups: [removed], isWholeCart: false });
  return (
    <CartLine
      {...{ item, currency, isCompact }}
      isValid={valid.has(item.id)}
      bundledLines={children}
      onRemove={() => removeGroup(group)}
    >
      {children.length > 0 && (
        <ul className="cart-bundle whole-row mt-2">
          {children.map((child) => (
            <CartLine
              key={child.id}
              {...{ currency, isCompact }}
              item={child}
              isValid={valid.has(child.id)}
              parentLine={item}
              onRemove={() => removeGroup({ item: child, children: [] })}
            />
          ))}
        </ul>
      )}
    </CartLine>
  );
}

type RemovedRowProps = { removal: Removal; onUndo: (removal: Removal) => Promise<boolean> };

/**
 * Takes the place of removed lines until the drawer is closed, with a button that puts them back. It gets the focus
 * that the remove button had.
 */
export function RemovedRow({ removal, onUndo }: RemovedRowProps) {
  const { t } = useTranslation(['cartDrawer', 'shell']);
  const [isUndoing, setUndoing] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => takeLostFocus(row.current?.querySelector('button') ?? row.current), []);
  const { groups, isWholeCart } = removal;
  const [first] = groups;

  async function undo() {
    setUndoing(true);
    await onUndo(removal);
    setUndoing(false);
  }

  return (
    <div
      ref={row}
      tabIndex={-1}
      className="cart-removed ruled ground-sunk row gap-4 between text-small text-muted"
    >
      <p>
        {isWholeCart || !first ? (
          t('emptied', { count: groups.length })
        ) : (
          <>
            <CartLineName item={first.item} muted /> <span>{t('removed')}</span>
          </>
        )}
      </p>
      {groups.some(toRestoreAction) && (
        <Button
          variant="quiet"
          size="small"
          loading={isUndoing}
          aria-label={isWholeCart || !first ? undefined : t('undoNamed', { name: first.item.displayName })}
          onClick={undo}
        >
          {t('shell:undo')}
        </Button>
      )}
    </div>
  );
}

/** Focuses an element if the focused one has just been removed, in which case the page or the dialog has the focus. */
function takeLostFocus(element: HTMLElement | null): void {
  const active = document.activeElement;
  if (!active || active === document.body || active.getAttribute('role') === 'dialog') element?.focus();
}
