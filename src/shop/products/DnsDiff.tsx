import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

export type DiffRecord = { change: 'add' | 'remove' | 'keep'; type: string; host: string; value: string };

const TONES = { add: 'tone-accent', remove: 'tone-bad', keep: undefined };
const SIGNS = { add: '+', remove: '−', keep: '' };

/** A sample of the records that a product adds to a zone and removes from it. */
export function DnsDiff({ name, records }: { name: string; records: readonly DiffRecord[] }) {
  const { t } = useTranslation('product');
  const count = (change: DiffRecord['change']) => records.filter((record) => record.change === change).length;
  const counts = t('diff.counts', { name, added: count('add'), removed: count('remove') });
  return (
    <figure className="dns-diff card clip text-badge">
      <p className="padded ruled-below ground-sunk font-semibold">{counts}</p>
      <ul aria-label={counts} className="font-mono wrap-anywhere">
        {records.map(({ change, type, host, value }) => (
          <li key={`${type} ${host} ${value}`} className={cx('toned ruled-below', TONES[change])}>
            <span aria-hidden="true">{SIGNS[change]}</span>
            <VisuallyHidden>{t(`diff.${change}`)}</VisuallyHidden>
            <span translate="no">{type}</span>
            <span translate="no">{host}</span>
            <span translate="no">{value}</span>
          </li>
        ))}
      </ul>
      <figcaption className="padded text-muted">{t('diff.sample')}</figcaption>
    </figure>
  );
}
