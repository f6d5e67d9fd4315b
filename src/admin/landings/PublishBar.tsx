import { useTranslation } from 'react-i18next';
import { formatRecent } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { Button } from '#ui/Button.tsx';
import { StickyBar } from '#ui/workspace/StickyBar.tsx';
import type { LandingEditor } from './useLandingEditor.ts';

type PublishBarProps = { editor: LandingEditor; onCompare: () => void; onPublish: () => void };

/** The bar at the bottom if nothing is staged: the saved draft's version, with comparison and publishing. */
export function PublishBar({ editor, onCompare, onPublish }: PublishBarProps) {
  const { t, i18n } = useTranslation('landingPages');
  const { state, version, updatedDate, publishedDate } = editor.landing;
  const isPublic = state === 'published';
  const time = formatRecent(
    new Date((isPublic ? publishedDate : null) ?? updatedDate),
    serverNow(),
    i18n.language,
  );
  return (
    <StickyBar label={t('bar.label')}>
      <p>
        <strong>{isPublic ? t('bar.published', { time }) : t('bar.saved', { time })}</strong>
        <span className="tabular">{t('bar.version', { version })}</span>
      </p>
      {!isPublic && (
        <div className="selection-bar-actions buttons ms-auto">
          <Button size="small" onClick={onCompare}>
            {t('compare.open')}
          </Button>
          <Button variant="primary" size="small" onClick={onPublish}>
            {t('publish.submit', { version })}
          </Button>
        </div>
      )}
    </StickyBar>
  );
}
