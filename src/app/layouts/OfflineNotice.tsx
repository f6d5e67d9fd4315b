import './offlineNotice.css';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { retryImports, waitingImports } from '#lib/importCode.ts';
import { Button } from '#ui/Button.tsx';

/** Says why the next page does not come, while the previous one stays with what was typed into it. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const count = useSyncExternalStore(waitingImports.subscribe, waitingImports.get, waitingImports.getInitial);
  if (count === 0) return null;
  return (
    <div role="alert" className="offline-notice">
      <p>
        <strong>{t('offline.title')}</strong> {t('offline.text')}
      </p>
      <Button size="small" onClick={retryImports}>
        {t('offline.retry')}
      </Button>
    </div>
  );
}
