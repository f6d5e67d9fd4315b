import type { ClipboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { addNames, type Batch, MAX_FIELD_LENGTH, removeBatch, setText, useDraft } from './draft.ts';
import { MAX_NAMES } from './parseNames.ts';
import { readList } from './readList.ts';

type NamesFieldProps = { ref: Ref<HTMLTextAreaElement>; error: string | undefined };

/** The field for typed or pasted names. Batches are listed below it. */
export function NamesField({ ref, error }: NamesFieldProps) {
  const { t } = useTranslation('bulk');
  const { text, batches } = useDraft();

  function paste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.length <= MAX_FIELD_LENGTH) return;
    event.preventDefault();
    void readList(pasted).then(({ entries }) =>
      addNames({ text: pasted, label: t('batch.pasted'), count: entries.length }),
    );
  }

  return (
    <>
      <TextArea
        ref={ref}
        label={t('form.label')}
        help={t('form.help', { count: MAX_NAMES })}
        error={error}
        wide
        rows={12}
        wrap="off"
        value={text}
        placeholder={t('form.placeholder')}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onPaste={paste}
      />
      {batches.length > 0 && (
        <ul aria-label={t('batch.title')} className="mt-3 stack gap-2">
          {batches.map((batch) => (
            <BatchItem key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
    </>
  );
}

function BatchItem({ batch: { id, label, count } }: { batch: Batch }) {
  const { t } = useTranslation(['bulk', 'shell']);
  return (
    <li className="bulk-dropped line-up between">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{label}</span>{' '}
        <span className="text-muted tabular">{t('batch.count', { count })}</span>
      </span>
      <Button variant="quiet" aria-label={t('batch.removeNamed', { label })} onClick={() => removeBatch(id)}>
        {t('shell:remove')}
      </Button>
    </li>
  );
}
