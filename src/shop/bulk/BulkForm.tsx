import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { getDraft, useDraft } from './draft.ts';
import { FileField } from './FileField.tsx';
import { NameGenerator } from './NameGenerator.tsx';
import { NamesField } from './NamesField.tsx';
import { ParsedNamesPanel } from './ParsedNamesPanel.tsx';
import { countLookups, MAX_LOOKUPS } from './parseNames.ts';
import { TldGroupSelect } from './TldGroupSelect.tsx';
import { useBulkFilters } from './useBulkFilters.ts';
import { parseInSlices, useParsedNames } from './useParsedNames.ts';
import './bulk.css';

type BulkFormProps = {
  /** `group` is the TLD group under which words are searched; empty for the default TLDs. */
  onSearch: (names: readonly string[], group: string) => void;
};

/** A form for a list of names. It shows how the list was parsed and starts the search. */
export function BulkForm({ onSearch }: BulkFormProps) {
  const { t } = useTranslation(['bulk', 'shell']);
  const area = useRef<HTMLTextAreaElement>(null);
  const [groupId, setGroupId] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const { groups, tlds } = useBulkFilters();
  const draft = useDraft();
  const parsed = useParsedNames(draft, tlds);
  const { names, words } = parsed;
  const group = groups.find(({ id }) => id === groupId);
  const isEmpty = names.length === 0;

  // The latest input may not have been parsed yet.
  const parseLatest = () => parseInSlices(getDraft(), tlds, new AbortController().signal);

  async function search(event: FormEvent) {
    event.preventDefault();
    const latest = await parseLatest();
    const isInvalid = latest.names.length === 0 || countLookups(latest, group) > MAX_LOOKUPS;
    setInvalid(isInvalid);
    if (isInvalid) area.current?.focus();
    else onSearch(latest.names, latest.words > 0 ? groupId : '');
  }

  return (
    <form onSubmit={search} noValidate className="bulk-form stack gap-6">
      <div className="stack">
        <FileField>
          <NamesField ref={area} error={isInvalid && isEmpty ? t('form.empty') : undefined} />
        </FileField>
        <NameGenerator names={async () => (await parseLatest()).names.map(nameToUnicode)} />
      </div>
      <div className="stack">
        <ParsedNamesPanel parsed={parsed} />
        {words > 0 && (
          <TldGroupSelect
            groups={groups}
            value={groupId}
            onChange={setGroupId}
            words={words}
            lookups={countLookups(parsed, group)}
          />
        )}
        <Button type="submit" variant="primary" size="large">
          {isEmpty ? t('shell:search') : t('form.submit', { count: names.length })}
        </Button>
      </div>
    </form>
  );
}
