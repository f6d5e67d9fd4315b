import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { renamePasskey } from '#api/generated/hooks/security.ts';
import type { Passkey } from '#api/generated/schemas/passkey.zod.ts';
import { PasskeyName, PasskeyNameMax } from '#api/generated/schemas/passkeyName.zod.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { notify } from '#ui/notify.ts';
import { TextField } from '#ui/TextField.tsx';
import { useSecurityChange } from './securityQueries.ts';

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation(['security', 'shell', 'account']);
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(passkey.name);
  const { mutate, isPending, error } = useSecurityChange((wanted: string) =>
    renamePasskey(passkey.passkeyId, { name: wanted }),
  );
  const wanted = name.trim();
  const isNamed = PasskeyName.safeParse(wanted).success;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isNamed) return input.current?.focus();
    if (isPending) return;
    mutate(wanted, {
      onSuccess: () => {
        onClose();
        void notify(t('account:saved'), { tone: 'success' });
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('passkeys.renameTitle', { name: passkey.name })}
      closeLabel={t('shell:close')}
      initialFocus={input}
      footer={
        <Button type="submit" form={formId} variant="primary" loading={isPending}>
          {t('account:save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          ref={input}
          wide
          label={t('passkeys.name')}
          error={isNamed ? error && errorMessage(error, t('account:notSaved')) : t('passkeys.nameMissing')}
          maxLength={PasskeyNameMax}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
