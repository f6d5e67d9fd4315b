import './stickyHead.css';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { brand } from '#lib/brand.ts';
import { paths } from '#paths.ts';
import { BrandMark } from '#ui/BrandMark.tsx';
import { cx } from '#ui/cx.ts';
import { useIdle } from '#ui/useIdle.ts';
import { useMedia } from '#ui/useMedia.ts';

const PHONE = '(width < 48rem)';

type StickyHeadProps = {
  children: ReactNode;
  /** Takes no space in the page, and is shown only after the page's own header has been scrolled away. */
  isOverlay?: boolean;
};

/**
 * Stays at the top of the window. After the site header has been scrolled away, it replaces it, with the brand mark
 * before its content and the cart after it. On phones the cart has its own bar, see `CartBar`.
 */
export function StickyHead({ children, isOverlay = false }: StickyHeadProps) {
  const { t } = useTranslation('shell');
  const start = useRef<HTMLDivElement>(null);
  const isStuck = useIsAbove(start);
  const isPhone = useMedia(PHONE);
  const CartSummary = useLazyCartSummary();
  return (
    <>
      <div ref={start} />
      <div
        className={cx(
          'sticky-head line-up gap-5',
          isStuck && 'sticky-head-stuck',
          isOverlay && 'sticky-head-overlay',
        )}
      >
        {isStuck && !isPhone && (
          <Link
            to={paths.home()}
            className="brand line-up fixed-size"
            aria-label={t('nav.home', { brand: brand.name })}
          >
            <BrandMark />
          </Link>
        )}
        {(isStuck || !isOverlay) && <div className="min-w-0 grow">{children}</div>}
        {isStuck && !isPhone && (
          <Suspense>
            <CartSummary />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** The cart at the bottom of the window on phones, shown once the page is idle and the cart is not empty. */
export function CartBar() {
  const isPhone = useMedia(PHONE);
  const isIdle = useIdle();
  const CartSummary = useLazyCartSummary();
  if (!isPhone || !isIdle) return null;
  return (
    <Suspense>
      <CartSummary isBar />
    </Suspense>
  );
}

const useLazyCartSummary = () =>
  useLazyPart(() => import('#shop/cart/CartSummary.tsx'), ['cart', 'cartDrawer', 'common']);

/** Whether an element is above the visible part of the page. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      setAbove(last !== undefined && !last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}
