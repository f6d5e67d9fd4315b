import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatRelativeDays } from '#i18n/format.ts';
import { normalizeKeywordText } from '#lib/keywordText.ts';
import { paths } from '#paths.ts';
import { cx } from '#ui/cx.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { GlobeIcon } from '#ui/icons/GlobeIcon.tsx';
import { MenuIcon } from '#ui/icons/MenuIcon.tsx';
import { HistoryIcon, MoveIcon } from '#ui/icons/productIcons.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Combobox } from '#ui/useCombobox.ts';
import type { DomainView } from './domainView.ts';
import { forgetSearches, readRecentSearches, rememberSearch } from './recentSearches.ts';
import type { NameSuggestions, SuggestedName } from './useNameSuggestions.ts';
import { useViewPrices } from './viewText.ts';

const DAY_MS = 86_400_000;
const EXAMPLES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

type GroupProps = { label: string; isLabelHidden?: boolean; children: ReactNode };

function SuggestGroup({ label, isLabelHidden, children }: GroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box has groups, not field sets.
    <div role="group" aria-labelledby={id} className="suggest-group">
      <div id={id} className={isLabelHidden ? 'sr-only' : 'suggest-label text-badge text-muted font-medium'}>
        {label}
      </div>
      {children}
    </div>
  );
}

type ExactNamesProps = { word: string; suggestions: NameSuggestions; combobox: Combobox };

/** The typed name under the most likely TLDs, and a link to all TLDs. */
export function ExactNames({ word, suggestions, combobox }: ExactNamesProps) {
  const { t } = useTranslation('suggest');
  const { names, problem } = suggestions;
  // People who type a complete name that is taken may own it.
  const held = word.includes('.') && names[0]?.view?.state === 'taken';
  return (
    <SuggestGroup label={t('exact')}>
      {problem === 'refused' && (
        <div className="suggest-option line-up gap-4 text-small">{t('pressEnter')}</div>
      )}
      {!problem && names.map((name) => <NameOption key={name.tld} name={name} combobox={combobox} />)}
      <Link
        {...combobox.getOptionProps('every')}
        to={paths.searchResults(word)}
        className="suggest-option line-up gap-4 text-small"
        onClick={() => choose(combobox, word)}
      >
        <SearchIcon />
        <span className="suggest-text wrap-anywhere min-w-0 grow">{t('every', { word })}</span>
      </Link>
      {held && (
        <Link
          {...combobox.getOptionProps('move')}
          to={paths.moveHere(word)}
          className="suggest-option line-up gap-4 text-small"
          onClick={combobox.close}
        >
          <MoveIcon />
          <span className="suggest-text wrap-anywhere min-w-0 grow">{t('moveName', { name: word })}</span>
        </Link>
      )}
    </SuggestGroup>
  );
}

function NameOption({ name, combobox }: { name: SuggestedName; combobox: Combobox }) {
  const { sld, tld, view } = name;
  return (
    <Link
      {...combobox.getOptionProps(`name-${tld}`)}
      to={paths.searchResults(`${sld}.${tld}`)}
      className="suggest-option suggest-name line-up gap-4 text-small"
      aria-busy={!view || undefined}
      onClick={() => choose(combobox, `${sld}.${tld}`)}
    >
      <GlobeIcon className="wide-only" />
      <DomainName
        className="suggest-text wrap-anywhere min-w-0 grow"
        sld={sld}
        tld={tld}
        muted={view?.isAvailable === false}
      />
      {view ? (
        <NameFacts view={view} />
      ) : (
        <>
          <Skeleton width="word" className="suggest-state line-up" />
          <Skeleton width="short" className="suggest-price font-semibold text-end tabular nowrap" />
        </>
      )}
    </Link>
  );
}

function NameFacts({ view }: { view: DomainView }) {
  const { t } = useTranslation(['suggest', 'search', 'shell']);
  const { first, renewal } = useViewPrices(view);
  const isFree = view.state === 'available' || view.state === 'premium';
  return (
    <>
      <span className={cx('suggest-state line-up', isFree ? 'text-accent font-medium' : 'text-muted')}>
        {isFree && <CheckIcon />}
        <span>{t(`search:state.${view.state}`)}</span>
      </span>
      {view.price !== undefined && (
        <span className="suggest-price font-semibold text-end tabular nowrap">{first.now}</span>
      )}
      {view.price !== undefined && view.renewalPrice !== undefined && (
        <span className="suggest-then text-small text-muted nowrap">
          {t('shell:thenPerYear', { price: renewal })}
        </span>
      )}
    </>
  );
}

type RecentSearchesProps = { combobox: Combobox; except: string; max: number | undefined };

/** The searches made in this browser. */
export function RecentSearches({ combobox, except, max }: RecentSearchesProps) {
  const { t, i18n } = useTranslation('suggest');
  const [searches, setSearches] = useState(readRecentSearches);
  const shown = searches.filter(({ text }) => text !== except).slice(0, max);
  if (shown.length === 0) return null;

  function forget() {
    forgetSearches();
    setSearches([]);
  }

  return (
    <SuggestGroup label={t('recent')}>
      {shown.map(({ text, at }) => (
        <Link
          key={text}
          {...combobox.getOptionProps(`recent-${text}`)}
          to={paths.searchResults(text)}
          className="suggest-option line-up gap-4 text-small"
          onClick={() => choose(combobox, text)}
        >
          <HistoryIcon />
          <bdi translate="no" className="suggest-text wrap-anywhere min-w-0 grow">
            {text}
          </bdi>
          <span className="text-small text-muted nowrap">
            {formatRelativeDays(
              Math.round((startOfDay(at) - startOfDay(Date.now())) / DAY_MS),
              i18n.language,
            )}
          </span>
        </Link>
      ))}
      <button
        type="button"
        {...combobox.getOptionProps('forget')}
        className="suggest-forget text-badge text-accent font-medium"
        aria-label={t('forgetAll')}
        onClick={forget}
      >
        {t('forget')}
      </button>
    </SuggestGroup>
  );
}

/** Ways to start a search: words to try, a search for many names, and a transfer. */
export function Starts({ combobox }: { combobox: Combobox }) {
  const { t } = useTranslation(['suggest', 'shell']);
  const { text } = normalizeKeywordText(combobox.text);
  const move = text === '' ? `${paths.home()}#move` : paths.moveHere(text);
  return (
    <>
      <SuggestGroup label={t('examples.label')}>
        <span className="padded row gap-2">
          {EXAMPLES.map((key) => (
            <Link
              key={key}
              {...combobox.getOptionProps(key)}
              to={paths.searchResults(t(`examples.${key}`))}
              className="suggest-word text-small font-medium"
              onClick={() => choose(combobox, t(`examples.${key}`))}
            >
              {t(`examples.${key}`)}
            </Link>
          ))}
        </span>
      </SuggestGroup>
      <SuggestGroup label={t('more')} isLabelHidden>
        <Link
          {...combobox.getOptionProps('many')}
          to={paths.bulk()}
          className="suggest-option line-up gap-4 text-small"
          onClick={combobox.close}
        >
          <MenuIcon />
          <span className="suggest-text wrap-anywhere min-w-0 grow">{t('shell:searchMany')}</span>
          <ArrowRightIcon />
        </Link>
        <Link
          {...combobox.getOptionProps('move')}
          to={move}
          className="suggest-option line-up gap-4 text-small"
          onClick={combobox.close}
        >
          <MoveIcon />
          <span className="suggest-text wrap-anywhere min-w-0 grow">{t('shell:areas.move')}</span>
          <ArrowRightIcon />
        </Link>
      </SuggestGroup>
    </>
  );
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

function choose(combobox: Combobox, text: string): void {
  rememberSearch(text);
  combobox.close();
}
