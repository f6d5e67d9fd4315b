import './searchSuggest.css';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizeKeywordText } from '#lib/keywordText.ts';
import { useSession } from '#shared/session/useSession.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { CloseIcon } from '#ui/icons/CloseIcon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { useCombobox } from '#ui/useCombobox.ts';
import { useSettled } from '#ui/useSettled.ts';
import type { DomainView } from './domainView.ts';
import { ExactNames, RecentSearches, Starts } from './SuggestGroups.tsx';
import { type NameSuggestions, useNameSuggestions } from './useNameSuggestions.ts';
import { useViewPrices } from './viewText.ts';

/** While a name is being typed, there is less room for earlier searches. */
const MAX_RECENT_BESIDE = 3;
const ANNOUNCEMENT_DELAY_MS = 500;

type SearchSuggestProps = {
  input: RefObject<HTMLInputElement | null>;
  /** The keyword in the address, which is the field's initial value. */
  keyword: string;
  /** Whether the field's text has been sent, so that its page is loading. */
  isSent: () => boolean;
};

/** The list of a search field: the typed name under the most likely TLDs, and earlier searches. */
export default function SearchSuggest({ input, keyword, isSent }: SearchSuggestProps) {
  const { t } = useTranslation('suggest');
  const combobox = useCombobox(input, isSent);
  const { text, isOpen, close } = combobox;
  const word = normalizeKeywordText(text).text;
  const suggestions = useNameSuggestions(text, isOpen && word !== keyword);
  const isSettled = useSettled(word, ANNOUNCEMENT_DELAY_MS) === word;
  const { account } = useSession();

  function leave() {
    close();
    input.current?.blur();
  }

  const hasNames = suggestions.names.length > 0;
  const isStart = !hasNames || suggestions.problem === 'offline';
  return (
    <>
      {text !== '' && (
        <IconButton
          className="suggest-clear-field"
          label={t('clearField')}
          icon={<CloseIcon />}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={combobox.clear}
        />
      )}
      {isOpen && (
        // A press keeps the focus in the field; otherwise the list would close.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus.
        <div className="suggest floating" onMouseDown={(event) => event.preventDefault()}>
          <IconButton
            className="suggest-back narrow-only"
            label={t('back')}
            icon={<ArrowRightIcon />}
            tabIndex={-1}
            onClick={leave}
          />
          <div role="listbox" id={combobox.listId} aria-label={t('label')} className="suggest-list">
            {hasNames && <ExactNames word={word} suggestions={suggestions} combobox={combobox} />}
            <RecentSearches combobox={combobox} except={word} max={isStart ? undefined : MAX_RECENT_BESIDE} />
            {isStart && <Starts combobox={combobox} />}
          </div>
          <p className="suggest-foot wide-only ruled text-badge text-muted">
            <span>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys.choose')}
            </span>
            <span>
              <Kbd>Enter</Kbd> {t('keys.open')}
            </span>
            <span>
              <Kbd>Esc</Kbd> {t('keys.close')}
            </span>
            {account && <span>{t('prices', { currency: account.preferredCurrency })}</span>}
          </p>
        </div>
      )}
      <span role="status" className="sr-only">
        {isOpen && isSettled && suggestions.isDone && <Announcement {...suggestions} />}
      </span>
    </>
  );
}

/** Announces the first name and the number of names to screen readers. */
function Announcement({ names }: NameSuggestions) {
  const { t } = useTranslation(['suggest', 'search']);
  const [first] = names;
  if (!first?.view) return null;
  return (
    <>
      <FirstName view={first.view} /> <span>{t('count', { count: names.length })}</span>
    </>
  );
}

function FirstName({ view }: { view: DomainView }) {
  const { t } = useTranslation(['suggest', 'search']);
  const { first } = useViewPrices(view);
  const named = { name: `${view.sld}.${view.tld}`, state: t(`search:state.${view.state}`) };
  return (
    <span>
      {view.price === undefined ? t('announce', named) : t('announcePriced', { ...named, price: first.now })}
    </span>
  );
}
