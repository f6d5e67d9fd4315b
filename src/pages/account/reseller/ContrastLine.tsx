import { useTranslation } from 'react-i18next';
import { getContrast, MIN_CONTRAST } from '#lib/contrast.ts';
import { Notice } from '#ui/Notice.tsx';

/** Whether links in one color can be read on the other one. */
export function ContrastLine({
  primaryColor,
  backgroundColor,
}: {
  primaryColor: string;
  backgroundColor: string;
}) {
  const { t } = useTranslation('reseller');
  const ratio = getContrast(primaryColor, backgroundColor);
  // Rounded down, so that too little never looks like enough.
  const shown = { ratio: Math.floor(ratio * 10) / 10, minimum: MIN_CONTRAST };
  return ratio >= MIN_CONTRAST ? (
    <Notice role="status" tone="accent">
      {t('contrast.enough', shown)}
    </Notice>
  ) : (
    <Notice role="status" tone="warm">
      {t('contrast.tooLow', shown)}
    </Notice>
  );
}
