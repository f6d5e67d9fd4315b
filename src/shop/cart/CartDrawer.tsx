import './cartDrawer.css';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { unreadableIn } from '#api/unreadable.ts';
import { useCart } from '#shared/cart/useCart.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { SearchPage } from '#shared/search/searchPage.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { CartFoot } from './CartFoot.tsx';
import { CartLines, RemovedRow } from './CartLines.tsx';
import { CartTools } from './CartTools.tsx';
import { useRemovedLines } from './removedLines.ts';

type CartDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The cart, on any page. Only the lines scroll; title, tools, sums and checkout stay visible. */
export default function CartDrawer({ open, onOpenChange }: CartDrawerProps) {
  const { t } = useTranslation(['cart', 'cartDrawer', 'shell']);
  const { cart, isPending, isError, error, isFetching, retry } = useCart();
  const searchPage = use(SearchPage);
  const removed = useRemovedLines(cart, open);
  const count = cart ? cart.items.length + unreadableIn(cart, 'items').length : 0;
  const emptied = removed.removals.find(({ isWholeCart }) => isWholeCart);
  return (
    <Drawer
      className="cart-drawer"
      open={open}
      onOpenChange={onOpenChange}
      title={t('shell:cart.button')}
      note={count > 0 && t('shell:items', { count })}
      closeLabel={t('shell:close')}
      tools={cart && count > 0 && <CartTools cart={cart} onRemove={removed.remove} />}
      footer={cart && count > 0 && <CartFoot cart={cart} />}
    >
      {isPending && <Spinner label={t('shell:loading')} />}
      {!isPending && !cart && (
        <LoadFailure
          title={t('failure.load')}
          retryLabel={t('failure.retry')}
          query={{ error, isFetching, refetch: retry }}
        />
      )}
      {cart && isError && (
        <Notice
          tone="warm"
          role="alert"
          action={
            <Button size="small" loading={isFetching} onClick={() => retry()}>
              {t('failure.retry')}
            </Button>
          }
        >
          {t('failure.refresh')}
        </Notice>
      )}
      {cart && !emptied && <CartLines cart={cart} removed={removed} />}
      {emptied && <RemovedRow removal={emptied} onUndo={removed.undo} />}
      {cart && count === 0 && (
        <EmptyState
          title={t('empty.title')}
          action={
            <Link className={buttonClass()} to={searchPage} onClick={() => onOpenChange(false)}>
              {t('empty.action')}
            </Link>
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
    </Drawer>
  );
}
