import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { addNames } from './draft.ts';
import { readFile } from './readFile.ts';
import { readList } from './readList.ts';

type FileFieldProps = {
  /** The field onto which files can be dropped. */
  children: ReactNode;
};

type FileMessage = { text: string; isError: boolean };

/** Adds the names in text and CSV files, selected or dropped, to the list. */
export function FileField({ children }: FileFieldProps) {
  const { t } = useTranslation('bulk');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [message, setMessage] = useState<FileMessage>();

  async function addFile(file: File | undefined): Promise<void> {
    if (!file) return;
    const result = await readFile(file);
    if ('error' in result) {
      setMessage({ text: t(`file.${result.error}`, { file: file.name }), isError: true });
      return;
    }
    const { text } = result;
    const { entries, column } = await readList(text);
    const count = entries.length;
    addNames({ text, label: file.name, count, isTable: column !== undefined });
    const added = t('file.taken', { count, file: file.name });
    setMessage({ text: column ? `${added} ${t('file.column', { column })}` : added, isError: false });
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void addFile(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button below.
    <div
      className={cx('bulk-drop', isOver && 'bulk-drop-over')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <div className="mt-3 row">
        <input
          ref={input}
          type="file"
          accept=".txt,.csv,.tsv,.json,.md,text/*,application/json"
          hidden
          onChange={({ currentTarget }) => {
            void addFile(currentTarget.files?.[0]);
            // Allows selecting the same file again.
            currentTarget.value = '';
          }}
        />
        <Button onClick={() => input.current?.click()}>{t('file.choose')}</Button>
        <p className="text-muted text-small wide-only">{t('file.drop')}</p>
      </div>
      <p role="status" className={cx('hide-empty mt-2 text-small', message?.isError && 'text-bad')}>
        {message?.text}
      </p>
    </div>
  );
}
