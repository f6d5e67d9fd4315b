import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { readDraft, textOfDraft, useDraft } from './draft.ts';
import { EndingsSelect } from './EndingsSelect.tsx';
import { FileField } from './FileField.tsx';
import { lookupsOf, MOST_LOOKUPS } from './lookups.ts';
import { NameMaker } from './NameMaker.tsx';
import { NamesField } from './NamesField.tsx';
import { UnderstoodPanel } from './UnderstoodPanel.tsx';
import { useBulkFilters } from './useBulkFilters.ts';
import { readInSlices, useUnderstood } from './useUnderstood.ts';
import './bulk.css';

type BulkFormProps = {
  /** `group`: the TLD group under which words are looked up; empty for the usual endings. */
  onSearch: (names: readonly string[], group: string) => void;
};

/** Takes in a list of names, shows what it understood of it, and searches them. */
export function BulkForm({ onSearch }: BulkFormProps) {
  const { t } = useTranslation('bulk');
  const area = useRef<HTMLTextAreaElement>(null);
  const [groupId, setGroupId] = useState('');
  const [isRefused, setRefused] = useState(false);
  const { groups, endings } = useBulkFilters();
  const draft = useDraft();
  const text = useMemo(() => textOfDraft(draft), [draft]);
  const understood = useUnderstood(text, endings);
  const { names, words } = understood;
  const group = groups.find(({ id }) => id === groupId);
  const isEmpty = names.length === 0;

  // What was typed last may not have been read yet.
  const readNow = () => readInSlices(textOfDraft(readDraft()), endings, new AbortController().signal);

  async function search(event: FormEvent) {
    event.preventDefault();
    const read = await readNow();
    const refused = read.names.length === 0 || lookupsOf(read, group) > MOST_LOOKUPS;
    setRefused(refused);
    if (refused) area.current?.focus();
    else onSearch(read.names, read.words > 0 ? groupId : '');
  }

  return (
    <form onSubmit={search} noValidate className="bulk-form">
      <div className="grid content-start gap-4">
        <FileField>
          <NamesField ref={area} error={isRefused && isEmpty ? t('form.empty') : undefined} />
        </FileField>
        <NameMaker names={async () => (await readNow()).names.map(nameToUnicode)} />
      </div>
      <div className="grid content-start gap-4">
        <UnderstoodPanel understood={understood} />
        {words > 0 && (
          <EndingsSelect
            groups={groups}
            value={groupId}
            onChange={setGroupId}
            words={words}
            lookups={lookupsOf(understood, group)}
          />
        )}
        <Button type="submit" variant="primary" size="large">
          {isEmpty ? t('form.submitNone') : t('form.submit', { count: names.length })}
        </Button>
      </div>
    </form>
  );
}
