import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { createSavedFilter } from '#api/generated/hooks/savedfilters.ts';
import type { SavedFilterList } from '#api/generated/schemas/savedFilterList.zod.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { notify } from '#ui/notify.ts';
import { FilterNameForm } from './FilterNameForm.tsx';

type SaveFilterProps = { list: SavedFilterList; query: string; onClose: () => void };

/** Saves filters and order of a list under a name. */
export default function SaveFilter({ list, query, onClose }: SaveFilterProps) {
  const { t } = useTranslation(['list', 'common', 'account', 'shell']);
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('saved.save')}
      description={t('saved.text')}
      closeLabel={t('shell:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('account:save')}
          </Button>
        </>
      }
    >
      <FilterNameForm
        id={formId}
        save={(name) => createSavedFilter({ list, name, query })}
        onSaved={(name) => {
          onClose();
          void notify(t('saved.done', { name }), { tone: 'success' });
        }}
      />
    </Dialog>
  );
}
