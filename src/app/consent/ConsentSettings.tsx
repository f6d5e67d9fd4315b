import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { type Consent, saveConsent, useConsent } from '#shared/consent/consent.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { notify } from '#ui/notify.ts';
import { necessaryItems, type StoredItem } from './storedItems.ts';

type ConsentSettingsProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** What each cookie group does and stores, and a checkbox to allow it. Nothing is checked by default. */
export default function ConsentSettings({ open, onOpenChange }: ConsentSettingsProps) {
  const { t } = useTranslation(['cookies', 'shell', 'newsletter']);
  const formId = useId();

  function save(consent: Consent) {
    saveConsent(consent);
    notify(t('saved'), { tone: 'success' });
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('shell:footer.cookies')}
      description={t('text')}
      closeLabel={t('shell:close')}
      wide
      footer={
        <>
          <Button onClick={() => save({ functional: true, targeting: true })}>
            {t('shell:consent.accept')}
          </Button>
          <Button onClick={() => save({ functional: false, targeting: false })}>
            {t('shell:consent.refuse')}
          </Button>
          <Button type="submit" form={formId}>
            {t('save')}
          </Button>
        </>
      }
    >
      {/* Mounted each time the dialog opens, so that it starts with the current choice. */}
      <Groups id={formId} onSave={save} />
      <p className="mt-6">
        <Link className="link" to={paths.policy('legal', 'privacy')} onClick={() => onOpenChange(false)}>
          {t('newsletter:privacy')}
        </Link>
      </p>
    </Dialog>
  );
}

function Groups({ id, onSave }: { id: string; onSave: (consent: Consent) => void }) {
  const { t } = useTranslation('cookies');
  const [consent, setConsent] = useState<Consent>(useConsent());
  return (
    <form
      id={id}
      className="stack gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(consent);
      }}
    >
      <div>
        <Checkbox checked disabled readOnly label={t('necessary.title')} description={t('necessary.text')} />
        <Disclosure summary={t('stored')}>
          <StoredItems />
        </Disclosure>
      </div>
      {(['functional', 'targeting'] as const).map((group) => (
        <div key={group}>
          <Checkbox
            checked={consent[group]}
            onChange={({ target }) => setConsent({ ...consent, [group]: target.checked })}
            label={t(`${group}.title`)}
            description={t(`${group}.text`)}
          />
          <Disclosure summary={t('stored')}>
            <p>{t(`${group}.stored`)}</p>
          </Disclosure>
        </div>
      ))}
    </form>
  );
}

/** Every cookie and storage entry that works without consent. */
function StoredItems() {
  const { t, i18n } = useTranslation('cookies');
  function describeLife({ kind, life }: StoredItem): string {
    if (!life) return t('life.tab');
    const [count, unit] = life;
    const time = new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' });
    return t(kind === 'cookie' ? 'life.cookie' : 'life.local', { time: time.format(count) });
  }
  return (
    <dl className="stack gap-3 text-small wrap-anywhere">
      {necessaryItems.map((item) => (
        <div key={item.kind + item.purpose}>
          <dt translate="no" className="font-medium">
            {item.names.join(', ')}
          </dt>
          <dd>{t(`purpose.${item.purpose}`)}</dd>
          <dd className="text-muted">{describeLife(item)}</dd>
        </div>
      ))}
    </dl>
  );
}
