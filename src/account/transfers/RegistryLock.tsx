import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { getGetDomainQueryOptions, setRegistryLock } from '#api/generated/hooks/domains.ts';
import { getGetTransferOutQueryOptions } from '#api/generated/hooks/transfers.ts';
import type { DomainDetail } from '#api/generated/schemas/domainDetail.zod.ts';
import { formatMoment } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { InlineSwitch } from '#ui/workspace/InlineSwitch.tsx';
import { LOCK_SCOPE } from './TransferLock.tsx';

type RegistryLockProps = {
  name: string;
  lock: NonNullable<DomainDetail['registryLock']>;
  onLocked: () => void;
};

/** The lock at the registry, which is off a day after it was turned off. */
export function RegistryLock({ name, lock: { locked, unlocksAt }, onLocked }: RegistryLockProps) {
  const { t, i18n } = useTranslation(['domain', 'common']);
  const [isAsked, setAsked] = useState(false);
  const { change, isSaving } = useRegistryLock(name, onLocked);
  const shown = nameToUnicode(name);
  const note = unlocksAt
    ? t('registryLock.unlocking', { date: formatMoment(new Date(unlocksAt), i18n.language) })
    : t(locked ? 'registryLock.on' : 'registryLock.off');
  return (
    <div className="line-up gap-4 between">
      <p>
        <span className="font-medium">{t('registryLock.label')}</span>
        <span className="block text-badge text-muted">{note}</span>
        {!locked && <span className="block text-badge text-muted">{t('registryLock.free')}</span>}
      </p>
      <InlineSwitch
        aria-label={t('registryLock.named', { name: shown })}
        checked={locked && !unlocksAt}
        aria-disabled={isSaving}
        onChange={({ target }) => (target.checked ? change(true) : setAsked(true))}
      />
      {isAsked && (
        <ConfirmDialog
          open
          isDangerous
          title={t('registryLock.question', { name: shown })}
          confirmLabel={t('registryLock.turnOff')}
          cancelLabel={t('common:cancel')}
          onConfirm={() => {
            change(false);
            setAsked(false);
          }}
          onCancel={() => setAsked(false)}
        >
          {t('registryLock.questionText')}
        </ConfirmDialog>
      )}
    </div>
  );
}

function useRegistryLock(name: string, onLocked: () => void) {
  const { t, i18n } = useTranslation('domain');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    // One call after another, so that the last choice is the one that is saved.
    scope: LOCK_SCOPE,
    mutationFn: (locked: boolean) => setRegistryLock(name, { locked }),
    onSuccess: (response, locked) => {
      queries.setQueryData(getGetDomainQueryOptions(name).queryKey, response);
      void queries.invalidateQueries({ queryKey: getGetTransferOutQueryOptions(name).queryKey });
      if (locked) onLocked();
      const unlocksAt = response.data.domain.registryLock?.unlocksAt;
      const date = unlocksAt && formatMoment(new Date(unlocksAt), i18n.language);
      notify(date ? t('registryLock.savedOff', { date }) : t('registryLock.savedOn'), { tone: 'success' });
    },
    onError: (error) => notify(errorMessage(error, t('transfer.lockFailed')), { tone: 'error' }),
  });
  return { change: mutate, isSaving: isPending };
}
