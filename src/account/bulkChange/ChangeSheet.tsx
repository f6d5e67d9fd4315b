import './bulkChange.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { planBulkChange } from '#api/generated/hooks/bulkchanges.ts';
import type { BulkChangeOrder } from '#api/generated/schemas/bulkChangeOrder.zod.ts';
import type { BulkChangeResponse } from '#api/generated/schemas/bulkChangeResponse.zod.ts';
import type { BulkSelection } from '#api/generated/schemas/bulkSelection.zod.ts';
import { useSession } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Notice } from '#ui/Notice.tsx';
import { BULK_KINDS, type BulkDraft, type BulkProblems, toSetting } from './bulkForm.ts';
import { KindFields } from './KindFields.tsx';
import { useSummary } from './useSummary.ts';

type ChangeSheetProps = {
  title: string;
  open: boolean;
  draft: BulkDraft;
  onDraft: (changes: Partial<BulkDraft>) => void;
  /** The domains; null while none is chosen. */
  selection: BulkSelection | null;
  /** Chooses the domains, above the kinds of change; `isChecked` is whether the form has been submitted. */
  children?: (isChecked: boolean) => ReactNode;
  onPlanned: (response: BulkChangeResponse) => void;
  onClose: () => void;
};

/** Step 1: what is changed. */
export function ChangeSheet(props: ChangeSheetProps) {
  const { title, open, draft, onDraft, selection, children, onPlanned, onClose } = props;
  const { t, i18n } = useTranslation(['bulkChange', 'shell', 'common', 'account']);
  const { account } = useSession();
  const formId = useId();
  const name = useId();
  const [isChecked, setChecked] = useState(false);
  const currency = account?.preferredCurrency ?? 'USD';
  const { setting, problems } = toSetting(draft, { currency, language: i18n.language });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (order: BulkChangeOrder) => planBulkChange(order),
    onSuccess: onPlanned,
  });
  const summaryOf = useSummary(selection);
  const shown: BulkProblems = isChecked ? problems : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (setting && selection) mutate({ selection, change: setting });
  }

  function change(changes: Partial<BulkDraft>) {
    reset();
    if (changes.kind) setChecked(false);
    // What was chosen for one kind means something else for another.
    onDraft(changes.kind ? { ...changes, isOn: true } : changes);
  }

  return (
    <Drawer
      wide
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={t('step1')}
      closeLabel={t('shell:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={isPending}
            loadingLabel={t('checking')}
          >
            {t('account:preview')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-5" noValidate onSubmit={submit}>
        {children?.(isChecked)}
        <fieldset>
          <legend className="field-label">{t('kinds')}</legend>
          <div className="grid grid-narrow grid-fit gap-2">
            {BULK_KINDS.map((kind) => (
              <label key={kind} className="bulk-kind">
                <input
                  type="radio"
                  className="radio"
                  name={name}
                  checked={draft.kind === kind}
                  onChange={() => change({ kind })}
                />
                <span>
                  <span className="block text-small font-medium">{t(`kind.${kind}`)}</span>
                  <span className="text-badge text-muted tabular">{summaryOf(kind)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="stack gap-4">
          <KindFields draft={draft} problems={shown} currency={currency} onChange={change} />
        </div>
        {error && (
          <Notice tone="bad" role="alert">
            {errorMessage(error, t('planFailed'))}
          </Notice>
        )}
      </form>
    </Drawer>
  );
}
