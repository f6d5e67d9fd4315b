import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '#api/errors.ts';
import { changeDomainLabels } from '#api/generated/hooks/labels.ts';
import type { LabelChange } from '#api/generated/schemas/labelChange.zod.ts';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { UndoIcon } from '#ui/icons/UndoIcon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { LabelMark } from './LabelMark.tsx';
import { labelsOptions, refreshLabels } from './labelQueries.ts';
import { countDomains, getShare, invert, type LabeledDomain, toChanges } from './labelState.ts';
import { NewLabel } from './NewLabel.tsx';

type LabelChangerProps = {
  /** The domains whose labels are being chosen; null while none are. */
  domains: readonly LabeledDomain[] | null;
  onClose: () => void;
};

/** Puts labels on domains and takes them off, in a dialog. What was done last stands in its place, with undo. */
export default function LabelChanger({ domains, onClose }: LabelChangerProps) {
  const { t } = useTranslation(['labels', 'account', 'shell']);
  const queries = useQueryClient();
  const [made, setMade] = useState<readonly LabelChange[]>([]);
  const [last, setLast] = useState<readonly LabelChange[]>([]);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ changes }: { changes: LabelChange[]; isUndo?: boolean }) =>
      changeDomainLabels({ changes }),
    onSuccess: async ({ data }, { isUndo }) => {
      const { changes } = data.domainlabels;
      setMade((before) => [...before, ...changes]);
      setLast(isUndo ? [] : changes);
      onClose();
      await refreshLabels(queries);
    },
  });
  const failure = error && errorMessage(error, t('account:notSaved'));
  return (
    <>
      {last.length > 0 && (
        <Notice
          tone="accent"
          role="status"
          dismissLabel={t('shell:close')}
          onDismiss={() => setLast([])}
          actionBeside={
            <Button
              size="small"
              icon={<UndoIcon />}
              loading={isPending}
              loadingLabel={t('account:undoing')}
              onClick={() => mutate({ changes: invert(last), isUndo: true })}
            >
              {t('shell:undo')}
            </Button>
          }
        >
          {t('changed', { count: countDomains(last) })}
        </Notice>
      )}
      {!domains && failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      {domains && (
        <Choice
          domains={domains}
          made={made}
          failure={failure}
          isSaving={isPending}
          onSave={(changes) => mutate({ changes })}
          onClose={() => {
            reset();
            onClose();
          }}
        />
      )}
    </>
  );
}

type ChoiceProps = {
  domains: readonly LabeledDomain[];
  made: readonly LabelChange[];
  failure: string | null;
  isSaving: boolean;
  onSave: (changes: LabelChange[]) => void;
  onClose: () => void;
};

function Choice({ domains, made, failure, isSaving, onSave, onClose }: ChoiceProps) {
  const { t } = useTranslation(['labels', 'account', 'common', 'shell']);
  const query = useQuery(labelsOptions);
  const labels = query.data?.data.labels.items;
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map());
  const want = (labelId: number, isOn: boolean) =>
    setWanted((before) => new Map([...before, [labelId, isOn]]));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('choose')}
      description={t('chooseFor', { count: domains.length })}
      closeLabel={t('shell:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            disabled={wanted.size === 0}
            loading={isSaving}
            onClick={() => onSave(toChanges(wanted, domains))}
          >
            {t('account:save')}
          </Button>
        </>
      }
    >
      <div className="stack gap-5">
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        {!labels && query.isError && <LoadFailure level={3} title={t('account:loadFailed')} query={query} />}
        {labels && labels.length > 0 && (
          <fieldset className="stack gap-1">
            <legend className="sr-only">{t('account:labels')}</legend>
            {labels.map((label) => {
              const share = getShare(label.labelId, domains, made);
              const isOn = wanted.get(label.labelId);
              return (
                <Checkbox
                  key={label.labelId}
                  label={<LabelMark label={label} />}
                  checked={isOn ?? share === 'all'}
                  indeterminate={isOn === undefined && share === 'some'}
                  description={isOn === undefined && share === 'some' && t('onSome')}
                  onChange={({ target }) => want(label.labelId, target.checked)}
                />
              );
            })}
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
