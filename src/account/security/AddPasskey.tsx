import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '#api/errors.ts';
import { addPasskey, startPasskey } from '#api/generated/hooks/security.ts';
import { PasskeyName, PasskeyNameMax } from '#api/generated/schemas/passkeyName.zod.ts';
import type { Security } from '#api/generated/schemas/security.zod.ts';
import { useDeviceName } from '#shared/devices/useDeviceName.ts';
import { hasPasskeys, isPasskeyCanceled, loadPasskeys } from '#shared/stepUp/passkeys.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { notify } from '#ui/notify.ts';
import { TextField } from '#ui/TextField.tsx';
import { useSecurityChange } from './securityQueries.ts';

/** Adds a passkey of this browser or of a security key, under a name. */
export function AddPasskey({ security }: { security: Security }) {
  const { t } = useTranslation(['security', 'shell', 'account']);
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const suggested = useSuggestedName(security);
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const { mutate, isPending, error, reset } = useSecurityChange(createPasskey);
  const describe = useCreationError();
  const isPossible = hasPasskeys();
  const wanted = name.trim();
  const isNamed = PasskeyName.safeParse(wanted).success;

  function open() {
    setName(suggested);
    reset();
    setOpen(true);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isNamed) return input.current?.focus();
    if (isPending) return;
    mutate(wanted, {
      onSuccess: () => {
        setOpen(false);
        void notify(t('account:addedNamed', { name: wanted }), { tone: 'success' });
      },
    });
  }

  return (
    <>
      <Button size="small" icon={<PlusIcon />} onClick={open}>
        {t('passkeys.add')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('passkeys.add')}
        description={isPossible ? t('passkeys.addText') : t('passkeys.unsupported')}
        closeLabel={t('shell:close')}
        initialFocus={input}
        footer={
          isPossible && (
            <Button type="submit" form={formId} variant="primary" loading={isPending}>
              {t('passkeys.create')}
            </Button>
          )
        }
      >
        {isPossible && (
          <form id={formId} onSubmit={submit} noValidate>
            <TextField
              ref={input}
              wide
              label={t('passkeys.name')}
              help={t('passkeys.nameHelp')}
              error={isNamed ? error && describe(error) : t('passkeys.nameMissing')}
              maxLength={PasskeyNameMax}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </form>
        )}
      </Dialog>
    </>
  );
}

async function createPasskey(name: string) {
  const [{ data }, { startRegistration }] = await Promise.all([startPasskey(), loadPasskeys()]);
  const { clientExtensionResults: _, ...attestation } = await startRegistration({
    optionsJSON: data.passkeystart,
  });
  return addPasskey({ name, attestation });
}

/** The name of this device, with a number if a passkey has it already. */
function useSuggestedName({ passkeys, sessions }: Security): string {
  const nameOf = useDeviceName();
  const device = sessions.find(({ current }) => current)?.device;
  const name = device ? nameOf(device) : '';
  const isTaken = (text: string) => passkeys.some((passkey) => passkey.name === text);
  if (!isTaken(name)) return name;
  const number = passkeys.findIndex((_, index) => !isTaken(`${name} ${index + 2}`)) + 2;
  return `${name} ${number}`;
}

function useCreationError() {
  const { t } = useTranslation(['security', 'account']);
  return (error: Error): string => {
    if (isPasskeyCanceled(error)) return t('passkeys.canceled');
    if (error.name === 'InvalidStateError') return t('passkeys.exists');
    return error instanceof ApiError ? errorMessage(error, t('account:didNotWork')) : t('passkeys.failed');
  };
}
