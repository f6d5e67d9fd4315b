import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '#api/errors.ts';
import { changeDomainLabels } from '#api/generated/hooks/labels.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import type { LabelChange } from '#api/generated/schemas/labelChange.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { LabelMark } from './LabelMark.tsx';
import { labelsOptions, refreshLabels } from './labelQueries.ts';
import { NewLabel } from './NewLabel.tsx';

type LabelChangerProps = { domain: Pick<HeldDomain, 'id' | 'domainName' | 'labels'>; onClose: () => void };

/** Puts labels on a domain and takes them off, in a dialog. */
export function LabelChanger({ domain: { id, domainName, labels = [] }, onClose }: LabelChangerProps) {
  const { t } = useTranslation(['labels', 'account', 'common', 'shell']);
  const queries = useQueryClient();
  const query = useQuery(labelsOptions);
  const choices = query.data?.data.labels.items;
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map());
  const want = (labelId: number, isOn: boolean) =>
    setWanted((before) => new Map([...before, [labelId, isOn]]));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (changes: LabelChange[]) => changeDomainLabels({ changes }),
    onSuccess: async () => {
      onClose();
      await refreshLabels(queries);
    },
  });
  const toChange = ([labelId, isOn]: [number, boolean]): LabelChange => ({
    labelId,
    add: isOn ? [id] : [],
    remove: isOn ? [] : [id],
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('choose')}
      description={nameToUnicode(domainName)}
      closeLabel={t('shell:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            disabled={wanted.size === 0}
            loading={isPending}
            onClick={() => mutate([...wanted].map(toChange))}
          >
            {t('account:save')}
          </Button>
        </>
      }
    >
      <div className="stack gap-5">
        {error && (
          <Notice tone="bad" role="alert">
            {errorMessage(error, t('account:notSaved'))}
          </Notice>
        )}
        {!choices && query.isError && <LoadFailure level={3} title={t('account:loadFailed')} query={query} />}
        {choices && choices.length > 0 && (
          <fieldset className="stack gap-1">
            <legend className="sr-only">{t('account:labels')}</legend>
            {choices.map((label) => (
              <Checkbox
                key={label.labelId}
                label={<LabelMark label={label} />}
                checked={wanted.get(label.labelId) ?? labels.some(({ labelId }) => labelId === label.labelId)}
                onChange={({ target }) => want(label.labelId, target.checked)}
              />
            ))}
          </fieldset>
        )}
        <NewLabel onAdded={({ labelId }) => want(labelId, true)} />
        <p className="text-small">
          <Link to={paths.labels()} className="link tap">
            {t('manage')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
