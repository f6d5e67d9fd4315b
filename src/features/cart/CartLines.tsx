import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import { CartLine } from './CartLine.tsx';
import { groupLines } from './lineGroups.ts';

type CartLinesProps = { cart: Cart; onRemoving: (id: number) => void };

/** All lines; what a bundle brought along stands inside of its line. */
export function CartLines({ cart, onRemoving }: CartLinesProps) {
  const { currency } = cart;
  const valid = new Set(cart.valid_items);
  return (
    <ul className="divide-y divide-line">
      {groupLines(cart).map(({ item, children }) => (
        <CartLine
          key={item.id}
          {...{ item, currency, onRemoving }}
          isValid={valid.has(item.id)}
          brings={children}
        >
          {children.length > 0 && (
            <ul className="mt-2 divide-y divide-line border-line border-s-2 ps-4">
              {children.map((child) => (
                <CartLine
                  key={child.id}
                  {...{ currency, onRemoving }}
                  item={child}
                  isValid={valid.has(child.id)}
                  broughtBy={item}
                />
              ))}
            </ul>
          )}
        </CartLine>
      ))}
    </ul>
  );
}
