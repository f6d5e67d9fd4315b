import { useTranslation } from 'react-i18next';
import { getContrast, MIN_CONTRAST } from '#lib/contrast.ts';
import { Notice } from '#ui/Notice.tsx';

/** Shows whether links in one color are legible on the other color. */
export function ContrastLine({
  primaryColor,
  backgroundColor,
}: {
  primaryColor: string;
  backgroundColor: string;
}) {
  const { t } = useTranslation(['reseller', 'program']);
  const ratio = getContrast(primaryColor, backgroundColor);
  // Rounded down, so that insufficient contrast never looks sufficient.
  const shown = { ratio: Math.floor(ratio * 10) / 10, minimum: MIN_CONTRAST };
  return ratio >= MIN_CONTRAST ? (
    <Notice role="status" tone="accent">
      {t('contrast.enough', shown)}
    </Notice>
  ) : (
    <Notice role="status" tone="warm">
      {t('program:lowContrast', shown)}
    </Notice>
  );
}
