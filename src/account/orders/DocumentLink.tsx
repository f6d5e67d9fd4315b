import { useTranslation } from 'react-i18next';
import type { OrderDocument } from '#api/generated/schemas/orderDocument.zod.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';

/** Loads an invoice or a credit note. */
export function DocumentLink({ document: { kind, number, url } }: { document: OrderDocument }) {
  const { t } = useTranslation('orders');
  return (
    <a
      href={url}
      download
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      aria-label={`PDF: ${t(`document.${kind}`, { number })}`}
    >
      <DownloadIcon />
      PDF
    </a>
  );
}
