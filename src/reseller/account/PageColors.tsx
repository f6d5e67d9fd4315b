import './reseller.css';
import { useTranslation } from 'react-i18next';
import { MIN_CONTRAST } from '#lib/contrast.ts';
import { comparePageColors } from '#shared/partnerShop/partnerColors.ts';

/** A partner's color beside the one that the landing page uses, each with its contrast. */
export function PageColors({ color }: { color: string }) {
  const { t } = useTranslation('reseller');
  const { own, used, contrast } = comparePageColors(color);
  const isKept = own >= MIN_CONTRAST;
  return (
    <div role="status" className="mt-2 padded ground-sunk stack gap-2 text-small">
      <ColorLine color={color}>{t(isKept ? 'colors.kept' : 'colors.own', { ratio: toShown(own) })}</ColorLine>
      {!isKept && <ColorLine color={used}>{t('colors.used', { ratio: toShown(contrast) })}</ColorLine>}
      <p className="text-muted">{t('colors.note', { minimum: MIN_CONTRAST })}</p>
    </div>
  );
}

/** Rounded down, so that insufficient contrast never looks sufficient. */
const toShown = (ratio: number) => Math.floor(ratio * 10) / 10;

function ColorLine({ color, children }: { color: string; children: string }) {
  return (
    <p className="line-up items-start">
      <svg aria-hidden="true" viewBox="0 0 8 4" className="reseller-swatch fixed-size">
        <rect width="8" height="4" fill={color} />
      </svg>
      <span className="min-w-0">
        <code translate="no">{color}</code> <span>{children}</span>
      </span>
    </p>
  );
}
