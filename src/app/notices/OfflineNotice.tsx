import './offlineNotice.css';
import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { retryImports, waitingImports } from '#lib/importCode.ts';
import { Button } from '#ui/Button.tsx';
import { useReservedHeight } from '#ui/useReservedHeight.ts';

/** Explains why the next page doesn't load. Meanwhile the previous page stays in place, with what was typed into it. */
export function OfflineNotice() {
  const count = useSyncExternalStore(waitingImports.subscribe, waitingImports.get, waitingImports.getInitial);
  return count > 0 && <Explanation />;
}

function Explanation() {
  const { t } = useTranslation('shell');
  const box = useRef<HTMLDivElement>(null);
  useReservedHeight(box, '--offline-notice');
  return (
    <div ref={box} role="alert" className="offline-notice floating row gap-6 between">
      <p className="grow-wrap">
        <strong>{t('offline.title')}</strong> {t('offline.text')}
      </p>
      <Button size="small" onClick={retryImports}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
