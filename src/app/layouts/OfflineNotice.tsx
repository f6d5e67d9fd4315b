import './offlineNotice.css';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { retryImports, waitingImports } from '#lib/importCode.ts';
import { Button } from '#ui/Button.tsx';

/** Explains why the next page doesn't load. Meanwhile the previous page stays in place, with what was typed into it. */
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
