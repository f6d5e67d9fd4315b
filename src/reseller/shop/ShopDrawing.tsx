import './shopDrawing.css';
import '#ui/window.css';
import type { CSSProperties } from 'react';
import { getInkOn } from '#lib/contrast.ts';
import { useHydrated } from '#ui/useHydrated.ts';

const LABEL = 'lighthouse';
export const DRAWN_TLDS = ['io', 'dev', 'shop'] as const;

export type ShopLook = {
  partnerName: string;
  /** In the form `#1f5eff`. */
  primaryColor: string;
  backgroundColor: string;
  /** Replaces the name if it is stored on this site; the Content Security Policy blocks pictures from other sites. */
  logoUrl?: string;
  /** Shown in the browser's address bar. */
  address: string;
  /** Only for a landing page, which also has no cart before a search. */
  headline?: string;
};

type ShopDrawingProps = {
  look: ShopLook;
  /** Describes the drawing. */
  label: string;
  isPhone?: boolean;
  words: { cart: string; search: string };
  /** The price for customers; undefined until it is known. */
  priceOf: (tld: (typeof DRAWN_TLDS)[number]) => string | undefined;
};

/** A partner's page, drawn in the partner's colors. */
export function ShopDrawing({ look, label, isPhone, words, priceOf }: ShopDrawingProps) {
  const { primaryColor, backgroundColor } = look;
  // Static HTML has no inline styles, so the stylesheet has the colors until the page is hydrated.
  const colors = useHydrated()
    ? ({
        '--partner': primaryColor,
        '--on-partner': getInkOn(primaryColor),
        '--partner-ground': backgroundColor,
        '--partner-ink': getInkOn(backgroundColor),
      } as CSSProperties)
    : undefined;
  return (
    <figure className="preview min-w-0" data-phone={isPhone ? '' : undefined}>
      <figcaption className="sr-only">{label}</figcaption>
      <div aria-hidden="true" className="window" inert style={colors}>
        <p className="window-bar truncate">{look.address}</p>
        <div className="preview-page stack gap-3">
          <p>
            {look.logoUrl?.startsWith('/') ? (
              <img src={look.logoUrl} alt="" />
            ) : (
              <strong>{look.partnerName}</strong>
            )}
            {look.headline === undefined && <span>{words.cart}</span>}
          </p>
          {look.headline !== undefined && (
            <p className="preview-headline text-title wrap-anywhere">{look.headline}</p>
          )}
          <p className="preview-search">
            <span>{LABEL}</span>
            <b>{words.search}</b>
          </p>
          <ul>
            {DRAWN_TLDS.map((tld) => (
              <li key={tld}>
                <span>
                  <span>{LABEL}</span>
                  <b>{`.${tld}`}</b>
                </span>
                <span>{priceOf(tld)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </figure>
  );
}
