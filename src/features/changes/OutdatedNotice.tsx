import { useTranslation } from 'react-i18next';
import { formatTime } from '#i18n/format.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Draft } from './useChangeEditor.ts';

type OutdatedNoticeProps = {
  draft: Pick<Draft<unknown>, 'isOutdated' | 'conflicts' | 'readAt' | 'acknowledge'>;
};

/** One line: somebody else has made changes, and the staged ones still fit. Conflicts have a panel of their own. */
export function OutdatedNotice({ draft }: OutdatedNoticeProps) {
  const { t, i18n } = useTranslation('changes');
  if (!draft.isOutdated || draft.conflicts.length > 0) return null;
  return (
    <Notice role="status" dismissLabel={t('outdated.dismiss')} onDismiss={draft.acknowledge}>
      {t('outdated.text', { time: formatTime(draft.readAt, i18n.language) })}
    </Notice>
  );
}
