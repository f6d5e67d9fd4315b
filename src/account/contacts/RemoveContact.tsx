import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { deleteContact, getListContactsQueryKey } from '#api/generated/hooks/contacts.ts';
import type { Contact } from '#api/generated/schemas/contact.zod.ts';
import { paths } from '#paths.ts';
import { useNavigateFromPage } from '#shared/page/useNavigateFromPage.ts';
import { Button } from '#ui/Button.tsx';
import { TrashIcon } from '#ui/icons/TrashIcon.tsx';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { contactName } from './contactQueries.ts';

/** Removes a contact that no domain uses, after confirmation. */
export function RemoveContact({ contact }: { contact: Contact }) {
  const { t } = useTranslation(['contacts', 'shell', 'account']);
  const queries = useQueryClient();
  const navigate = useNavigateFromPage();
  const [isAsking, setAsking] = useState(false);
  const name = contactName(contact);
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteContact(contact.contactId),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: getListContactsQueryKey() });
      notify(t('remove.done', { name }), { tone: 'success' });
      navigate(paths.contacts());
    },
    onError: (error) => {
      setAsking(false);
      void notify(errorMessage(error, t('account:didNotWork')), { tone: 'error' });
    },
  });
  return (
    <>
      <Button size="small" icon={<TrashIcon />} onClick={() => setAsking(true)}>
        {t('shell:remove')}
      </Button>
      <ConfirmDialog
        isDangerous
        open={isAsking}
        isBusy={isPending}
        title={t('remove.title', { name })}
        confirmLabel={t('shell:remove')}
        cancelLabel={t('account:keepIt')}
        onCancel={() => setAsking(false)}
        onConfirm={() => mutate()}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </>
  );
}
