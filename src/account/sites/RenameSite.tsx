import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { updateWixProduct } from '#api/generated/hooks/wix.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { PenIcon } from '#ui/icons/statusIcons.tsx';
import { notify } from '#ui/notify.ts';
import { SiteNameField } from './SiteNameField.tsx';
import { refreshSites } from './siteQueries.ts';

/** Changes the name of a site, which is not its address. */
export function RenameSite({ productId, name }: { productId: number; name: string }) {
  const { t } = useTranslation(['sites', 'shell', 'account']);
  const queries = useQueryClient();
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(name);
  const wanted = text.trim();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (displayName: string) => updateWixProduct(productId, { wixData: { displayName } }),
    onSuccess: async ({ data }) => {
      setOpen(false);
      void notify(t('rename.saved'), { tone: 'success' });
      await refreshSites(queries, data.wixproduct);
    },
  });

  function open() {
    setText(name);
    reset();
    setOpen(true);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted === name) setOpen(false);
    else if (wanted && !isPending) mutate(wanted);
  }

  return (
    <>
      <Button size="small" icon={<PenIcon />} onClick={open}>
        {t('rename.title')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('rename.title')}
        description={t('rename.text')}
        closeLabel={t('shell:close')}
        footer={
          <Button type="submit" form={formId} variant="primary" loading={isPending}>
            {t('account:save')}
          </Button>
        }
      >
        <form id={formId} onSubmit={submit} noValidate>
          <SiteNameField
            label={t('create.name')}
            value={text}
            error={
              error
                ? errorMessage(error, t('rename.failed'))
                : wanted === ''
                  ? t('create.nameMissing')
                  : undefined
            }
            onChange={setText}
          />
        </form>
      </Dialog>
    </>
  );
}
