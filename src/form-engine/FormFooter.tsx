import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { wrapText } from '#ui/wrapText.tsx';
import { useFormState } from './formContext.ts';

/** The submit button, and why sending failed. When an object is being edited, the page has both instead. */
export function FormFooter() {
  const { t } = useTranslation('form');
  const { texts, isSaving, submitError, footNote, footAction, original, layout } = useFormState();
  if (original || layout) return null;
  return (
    <div className="form-footer stack gap-5">
      {submitError !== null && (
        <Notice tone="bad" role="alert" title={t('failed')}>
          {submitError}
        </Notice>
      )}
      <div className="row gap-5">
        <Button
          type="submit"
          variant="primary"
          size="large"
          loading={isSaving}
          loadingLabel={texts.text('submitting')}
          // Pressing the button must not blur the field: an error that appears would move the button away.
          onMouseDown={(event) => event.preventDefault()}
        >
          {texts.text('submit')}
        </Button>
        {footAction}
        <p className="text-muted text-small">
          {wrapText(footNote)} <span>{t('draftStored')}</span>
        </p>
      </div>
    </div>
  );
}
