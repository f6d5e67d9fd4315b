import { useTranslation } from 'react-i18next';
import type { TransferEvent } from '#api/generated/schemas/transferEvent.zod.ts';
import { formatMoment } from '#i18n/format.ts';
import { Disclosure } from '#ui/Disclosure.tsx';

/** What happened to a domain on its way to another registrar, the newest first. */
export function TransferHistory({ history }: { history: readonly TransferEvent[] }) {
  const { t, i18n } = useTranslation('transfers');
  return (
    <Disclosure summary={t('out.history')}>
      <ol className="stack gap-2">
        {history.map(({ event, at, registrar }) => (
          <li key={`${at} ${event}`} className="transfer-event">
            <time dateTime={at} className="text-muted tabular">
              {formatMoment(new Date(at), i18n.language)}
            </time>
            <span>{t(`out.event.${event}`, { registrar })}</span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
