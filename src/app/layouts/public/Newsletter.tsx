import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { Button } from '#ui/Button.tsx';

/** A button for the newsletter, whose form loads when the button is pressed. */
export function Newsletter() {
  const { t } = useTranslation('shell');
  const Form = useLazyPart(() => import('#help/newsletter/NewsletterForm.tsx'), ['newsletter']);
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button size="small" loading={isOpen} onClick={() => setOpen(true)}>
      {t('footer.newsletter')}
    </Button>
  );
  return (
    <div className="mt-4">
      {isOpen ? (
        <Suspense fallback={button}>
          <Form />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}
