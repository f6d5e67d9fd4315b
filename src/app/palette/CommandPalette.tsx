import '#ui/sheet.css';
import './palette.css';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SectionGroup } from '#app/layouts/sections.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { splitMatch } from '#lib/rank.ts';
import { localizePath } from '#paths.ts';
import { SlidersIcon } from '#ui/icons/productIcons.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { useHistoryStep } from '#ui/useHistoryStep.ts';
import { Status } from '#ui/workspace/Status.tsx';
import type { PaletteEntry } from './paletteEntry.ts';

export type PaletteGroup = { value: string; label: string; items: PaletteEntry[] };

/** What a palette offers for the typed text. */
export type PaletteContent = {
  groups: PaletteGroup[];
  /** No page or setting matches. */
  hasNoSetting?: boolean;
  isSearching: boolean;
  hasFailed: boolean;
};

export type PaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The pages to jump to. */
  groups: readonly SectionGroup[];
  /** Returns what was typed before the field had focus, and clears it. */
  takeTyped: () => string;
  onShowKeys: () => void;
};

type CommandPaletteProps = PaletteProps & {
  /** A hook that finds the entries for the typed text. */
  useContent: (query: string, groups: readonly SectionGroup[], onShowKeys: () => void) => PaletteContent;
  title: string;
  placeholder: string;
  /** Shown if the backend could not be searched. */
  failure: string;
};

/** A field that jumps to whatever its name is typed of. */
export function CommandPalette({ open, onOpenChange, ...content }: CommandPaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  useHistoryStep(() => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="sheet dialog palette" aria-label={content.title} initialFocus={input}>
          <Content {...content} input={input} onClose={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ContentProps extends Omit<CommandPaletteProps, 'open' | 'onOpenChange'> {
  input: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

function Content(props: ContentProps) {
  const { input, groups: sections, takeTyped, onClose, onShowKeys, useContent } = props;
  const { t } = useTranslation(['palette', 'shell']);
  const navigate = useNavigate();
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const highlighted = useRef<PaletteEntry>(undefined);
  const { groups, hasNoSetting, isSearching, hasFailed } = useContent(query, sections, onShowKeys);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  function choose(entry: PaletteEntry, inNewTab: boolean) {
    if (inNewTab && !('run' in entry)) {
      const address = 'to' in entry ? localizePath(language, entry.to) : entry.href;
      window.open(address, '_blank', 'noopener');
      return;
    }
    onClose();
    if ('to' in entry) navigate(entry.to);
    else if ('href' in entry) window.location.assign(entry.href);
    else entry.run();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !highlighted.current) return;
    event.preventDefault();
    event.stopPropagation();
    choose(highlighted.current, true);
  }

  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      filter={null}
      value={query}
      onValueChange={setQuery}
      itemToStringValue={(entry: PaletteEntry) => entry.label}
      autoHighlight="always"
      keepHighlight
      onItemHighlighted={(entry) => {
        highlighted.current = entry;
      }}
    >
      <div className="palette-field ruled-below line-up gap-1 text-muted fixed-size">
        <SearchIcon />
        <Autocomplete.Input
          ref={input}
          className="field-input text-body text-ink"
          aria-label={props.title}
          placeholder={props.placeholder}
          maxLength={253}
          spellCheck={false}
          onFocus={() => {
            const typed = takeTyped();
            if (typed) setQuery((before) => before + typed);
          }}
          onKeyDownCapture={press}
        />
        <Dialog.Close className="button button-quiet button-icon">
          <span className="sr-only">{t('shell:close')}</span>
          <Kbd aria-hidden="true">Esc</Kbd>
        </Dialog.Close>
      </div>
      <div className="palette-body">
        <Autocomplete.List aria-busy={isSearching || undefined}>
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.value} items={group.items}>
              <Autocomplete.GroupLabel className="menu-label text-badge text-muted font-medium">
                {group.label}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(entry: PaletteEntry) => (
                  <Entry key={entry.key} entry={entry} query={query} onChoose={choose} />
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        {hasNoSetting && (
          <p className="menu-label line-up text-muted">
            <SlidersIcon />
            {t('noSetting')}
          </p>
        )}
        {hasFailed && <p className="menu-label text-bad">{props.failure}</p>}
      </div>
      <Foot isSearching={isSearching} count={count} />
    </Autocomplete.Root>
  );
}

type EntryProps = {
  entry: PaletteEntry;
  query: string;
  onChoose: (entry: PaletteEntry, inNewTab: boolean) => void;
};

function Entry({ entry, query, onChoose }: EntryProps) {
  const { t } = useTranslation('products');
  const { icon: Icon, label, note, status } = entry;
  const [before, match, after] = splitMatch(label, query);
  return (
    <Autocomplete.Item
      value={entry}
      className="menu-item palette-entry"
      onClick={(event: MouseEvent) => onChoose(entry, event.ctrlKey || event.metaKey)}
    >
      <Icon />
      <span className="palette-text row wrap-anywhere min-w-0 grow">
        <bdi>
          <span>{before}</span>
          {match && <mark>{match}</mark>}
          <span>{after}</span>
        </bdi>
        {status && <Status kind={status}>{t(`status.${status as 'active'}`)}</Status>}
      </span>
      {note && <span className="wide-only text-badge text-muted tabular fixed-size">{note}</span>}
    </Autocomplete.Item>
  );
}

function Foot({ isSearching, count }: { isSearching: boolean; count: number }) {
  const { t } = useTranslation(['palette', 'common', 'suggest']);
  return (
    <div className="panel-line ruled row gap-5 text-badge text-muted fixed-size">
      <span aria-hidden="true" className="wide-only">
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('move')}
      </span>
      <span aria-hidden="true" className="wide-only">
        <Kbd>Enter</Kbd> {t('suggest:keys.open')}
      </span>
      <span aria-hidden="true" className="wide-only">
        <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {t('newTab')}
      </span>
      <span role="status" className="ms-auto">
        {isSearching ? t('common:searching') : t('found', { count })}
      </span>
    </div>
  );
}
