import './shopDrawing.css';
import '#ui/window.css';
import type { CSSProperties } from 'react';
import { getInkOn } from '#lib/contrast.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { useHydrated } from '#ui/useHydrated.ts';

const LABEL = 'lighthouse';
export const DRAWN_TLDS: readonly string[] = ['io', 'dev', 'shop'];

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
  texts?: DrawnTexts;
};

type DrawnTexts = { headline: string; lead?: string; points?: readonly { title: string; text?: string }[] };

type ShopDrawingProps = {
  look: ShopLook;
  /** Describes the drawing. */
  label: string;
  isPhone?: boolean;
  words: { cart: string; search: string };
  tlds?: readonly string[];
  /** The price for customers; undefined until it is known. */
  priceOf: (tld: string) => string | undefined;
};

/** A partner's page, drawn in the partner's colors. */
export function ShopDrawing(props: ShopDrawingProps) {
  const { look, label, isPhone, words, tlds = DRAWN_TLDS, priceOf } = props;
  const { primaryColor, backgroundColor, texts } = look;
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
            {!texts && <span>{words.cart}</span>}
          </p>
          {texts && (
            <div className="preview-texts stack gap-2 wrap-anywhere">
              <b className="text-title">{texts.headline}</b>
              {texts.lead && <span>{texts.lead}</span>}
            </div>
          )}
          <p className="preview-search">
            <span>{LABEL}</span>
            <b>{words.search}</b>
          </p>
          <ul className={texts && 'preview-tiles'}>
            {tlds.map((tld) => (
              <li key={tld}>
                <span>
                  {!texts && <span>{LABEL}</span>}
                  <b>{`.${nameToUnicode(tld)}`}</b>
                </span>
                <span>{priceOf(tld)}</span>
              </li>
            ))}
          </ul>
          {texts?.points && (
            <ul className="preview-tiles preview-points">
              {Object.entries(texts.points).map(([place, { title, text }]) => (
                <li key={place}>
                  <span className="font-semibold">{title}</span>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </figure>
  );
}
