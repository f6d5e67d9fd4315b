import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getListSavedRepliesQueryOptions } from '#api/generated/hooks/savedreplies.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { filterReplies, textOf } from './savedReplies.ts';

/**
 * A list of the saved replies, which `/` at the beginning of an empty message opens and further text filters. It only
 * offers them: every key goes into the message, too, except the arrows, Enter and Esc while the list has replies.
 */
export function useReplyPicker(
  draft: string,
  setDraft: (draft: string) => void,
  language: LanguageCode = 'en-us',
) {
  const { t } = useTranslation('adminChats');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState(0);
  const { data } = useQuery(getListSavedRepliesQueryOptions());
  // Sending empties the draft without calling `change`.
  const isShown = isOpen && draft.startsWith('/');
  const found = isShown ? filterReplies(data?.data.savedreplies ?? [], draft.slice(1), language) : [];
  const active = Math.min(index, found.length - 1);
  const optionId = (name: string) => `${id}-${name}`;

  function change(value: string) {
    if (value === '/' && draft === '') setOpen(true);
    else if (!value.startsWith('/')) setOpen(false);
    setIndex(0);
    setDraft(value);
  }

  function pick(at: number) {
    const reply = found[at];
    if (!reply) return;
    setOpen(false);
    setDraft(textOf(reply, language).text);
  }

  function press(event: KeyboardEvent) {
    if (found.length === 0 || event.shiftKey || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setIndex((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setIndex((active + found.length - 1) % found.length);
    else if (event.key === 'Enter') pick(active);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const selected = found[active];
  return {
    change,
    field: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': selected && id,
      'aria-activedescendant': selected && optionId(selected.name),
      onKeyDown: press,
    } as const,
    popup: (
      <>
        {selected && (
          // A press keeps the focus in the field.
          // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus.
          <div className="popup chat-replies" onMouseDown={(event) => event.preventDefault()}>
            <div role="listbox" id={id} aria-label={t('replies.title')}>
              {found.map((reply, at) => {
                const { text, locale } = textOf(reply, language);
                return (
                  <button
                    key={reply.id}
                    id={optionId(reply.name)}
                    type="button"
                    role="option"
                    tabIndex={-1}
                    aria-selected={at === active}
                    className="menu-item full-width"
                    ref={(option) => {
                      if (at === active) option?.scrollIntoView({ block: 'nearest' });
                    }}
                    onClick={() => pick(at)}
                  >
                    <span className="font-mono text-accent nowrap">{`/${reply.name}`}</span>
                    <span lang={locale} className="truncate">
                      {text}
                    </span>
                  </button>
                );
              })}
            </div>
          </div>
        )}
        <span role="status" className="sr-only">
          {isShown && t('replies.found', { total: found.length })}
        </span>
      </>
    ),
  };
}
