import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Consent, readConsent, saveConsent } from '#features/consent/consent.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { notify } from '#ui/notify.ts';

type ConsentSettingsProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The cookie groups that a visitor allows. Nothing is checked by default. */
export default function ConsentSettings({ open, onOpenChange }: ConsentSettingsProps) {
  const { t } = useTranslation('shell');
  const [consent, setConsent] = useState<Consent>(readConsent);
  const allow = (group: keyof Consent) => (event: { target: { checked: boolean } }) =>
    setConsent({ ...consent, [group]: event.target.checked });

  function save() {
    saveConsent(consent);
    notify(t('consent.saved'), { tone: 'success' });
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('consent.title')}
      description={t('consent.text')}
      closeLabel={t('close')}
      footer={
        <Button variant="primary" onClick={save}>
          {t('consent.save')}
        </Button>
      }
    >
      <Checkbox
        checked
        disabled
        readOnly
        label={t('consent.necessary.title')}
        description={t('consent.necessary.text')}
      />
      <Checkbox
        checked={consent.functional}
        onChange={allow('functional')}
        label={t('consent.functional.title')}
        description={t('consent.functional.text')}
      />
      <Checkbox
        checked={consent.targeting}
        onChange={allow('targeting')}
        label={t('consent.targeting.title')}
        description={t('consent.targeting.text')}
      />
    </Dialog>
  );
}
