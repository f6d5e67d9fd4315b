import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatMediaTypes } from '#form-engine/formatFile.ts';
import {
  CHAT_FILE_TYPES,
  checkChatFile,
  MAX_CHAT_FILE_BYTES,
  MAX_CHAT_FILES,
  toFileName,
  toShownName,
} from '#lib/chatFile.ts';
import type { Outbox } from './useOutbox.ts';

export type Attach = ReturnType<typeof useAttach>;

/** Adds files to a draft: chosen, dropped or pasted. The user is told what can't be sent before anything is uploaded. */
export function useAttach({ files, attach }: Pick<Outbox, 'files' | 'attach'>) {
  const { t, i18n } = useTranslation('chat');
  const [problems, setProblems] = useState<string[]>([]);

  async function add(chosen: readonly File[]) {
    const found: string[] = [];
    let room = MAX_CHAT_FILES - files.length;
    for (const file of chosen) {
      const checked = await checkChatFile(file);
      if ('problem' in checked) {
        found.push(
          t(`file.problem.${checked.problem}`, {
            name: toShownName(file.name),
            size: formatBytes(MAX_CHAT_FILE_BYTES, i18n.language),
            types: formatMediaTypes(CHAT_FILE_TYPES),
          }),
        );
      } else if (room-- > 0) attach(file, toFileName(file.name, checked.type));
      else found.push(t('file.problem.many', { name: toShownName(file.name), max: MAX_CHAT_FILES }));
    }
    setProblems(found);
  }

  return {
    problems,
    clearProblems: () => setProblems([]),
    add,
    /** Props of the element on which files can be dropped. */
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void add([...event.dataTransfer.files]);
      },
    },
    /** Ignores the picture that a copied table or formatted text comes with: its text is pasted instead. */
    onPaste: (event: ClipboardEvent) => {
      const { files: pasted, types } = event.clipboardData;
      if (pasted.length === 0 || types.includes('text/plain')) return;
      event.preventDefault();
      void add([...pasted]);
    },
  };
}
