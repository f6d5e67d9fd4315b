import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WatchedDomain } from '#api/generated/schemas/watchedDomain.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { nameToUnicode, toOneName } from '#lib/keyword.ts';
import { findNameError } from '#lib/nameError.ts';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon } from '#ui/icons/CloseIcon.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { useWatch, watchlistOptions } from './useWatchlist.ts';
import { WatchButton } from './WatchButton.tsx';

/** The names that the account watches. `name`, in ASCII, is one that a button offers to add. */
export function WatchPanel({ name }: { name?: string }) {
  const { t } = useTranslation('watchlist');
  const { data, error, isFetching, refetch } = usePrefetchedQuery(watchlistOptions);
  const items = data?.data.watchlist.items;
  return (
    <div id="stack text-small" className="scroll-room">
      <Panel title={t('title')} actions={items && name && <WatchButton name={name} />}>
        {items ? (
          <div className="stack text-small">
            <p className="text-badge text-muted">{t('text')}</p>
            {items.length > 0 && (
              <ul className="ruled-list">
                {items.map((item) => (
                  <WatchedRow key={item.name} item={item} />
                ))}
              </ul>
            )}
            <AddForm />
          </div>
        ) : (
          <LoadFailure level={3} title={t('failure')} query={{ error, isFetching, refetch }} />
        )}
      </Panel>
    </div>
  );
}

function WatchedRow({ item: { name, state, freeFrom } }: { item: WatchedDomain }) {
  const { t, i18n } = useTranslation('watchlist');
  const { change, isSaving } = useWatch();
  const shown = nameToUnicode(name);
  const date = freeFrom && formatMediumDate(new Date(freeFrom), i18n.language);
  return (
    <li className="line-up gap-3 between wrap-anywhere">
      <span className="min-w-0">
        <Link className="link" to={state === 'own' ? paths.domain(name) : paths.searchResults(shown)}>
          <bdi translate="no">{shown}</bdi>
        </Link>
        <span className="block text-badge text-muted">
          {date ? t('free', { date }) : t(`state.${state}`)}
        </span>
      </span>
      <IconButton
        size="small"
        label={t('remove', { name: shown })}
        icon={<CloseIcon />}
        aria-disabled={isSaving}
        onClick={() => change({ name, isWatched: false })}
      />
    </li>
  );
}

function AddForm() {
  const { t } = useTranslation('watchlist');
  const { change, isSaving } = useWatch();
  const [text, setText] = useState('');
  const [isInvalid, setInvalid] = useState(false);

  function add(event: FormEvent) {
    event.preventDefault();
    const name = toOneName(text);
    const isName = name.includes('.') && !findNameError(name);
    setInvalid(!isName);
    if (isName) change({ name, isWatched: true }, { onSuccess: () => setText('') });
  }

  return (
    <form onSubmit={add} noValidate className="row items-end">
      <TextField
        wide
        className="grow-wrap"
        label={t('add.label')}
        error={isInvalid && t('add.invalid')}
        maxLength={253}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" loading={isSaving}>
        {t('watch')}
      </Button>
    </form>
  );
}
