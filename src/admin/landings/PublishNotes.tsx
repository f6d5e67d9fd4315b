import { useTranslation } from 'react-i18next';
import { languages } from '#lib/languages.ts';
import { Notice } from '#ui/Notice.tsx';
import { countMissing } from './landingBlocks.ts';
import type { LandingEditor } from './useLandingEditor.ts';

type PublishNotesProps = { editor: LandingEditor; missingPictures: readonly string[] };

/** Information and warnings before a page is published. */
export function PublishNotes({ editor: { landing }, missingPictures }: PublishNotesProps) {
  const { t } = useTranslation('landingPages');
  const lacking = languages.filter(({ code }) => countMissing(landing.content, code) > 0);
  return (
    <>
      {landing.publishedVersion === null && (
        <Notice>{t('publish.replaces', { path: `/${landing.slug}` })}</Notice>
      )}
      {missingPictures.length > 0 && (
        <Notice tone="warm">
          {t('publish.pictures', { count: missingPictures.length, list: missingPictures.join(', ') })}
        </Notice>
      )}
      {lacking.length > 0 && (
        <Notice tone="warm">
          {t('publish.languages', { languages: lacking.map(({ name }) => name).join(', ') })}
        </Notice>
      )}
    </>
  );
}
