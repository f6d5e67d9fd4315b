import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { HeartFilledIcon } from '#ui/icons/HeartFilledIcon.tsx';
import { HeartIcon } from '#ui/icons/HeartIcon.tsx';
import { useWatch, watchlistOptions } from './useWatchlist.ts';

/** Starts or stops watching a name; `name` is in ASCII. */
export function WatchButton({ name }: { name: string }) {
  const { t } = useTranslation('watchlist');
  const { data } = useQuery(watchlistOptions);
  const { change, isSaving } = useWatch();
  const isWatched = data?.data.watchlist.items.some((item) => item.name === name) ?? false;
  const text = t(isWatched ? 'watching' : 'watch');
  return (
    <Button
      variant="quiet"
      size="small"
      icon={isWatched ? <HeartFilledIcon /> : <HeartIcon />}
      aria-pressed={isWatched}
      aria-label={`${text}: ${nameToUnicode(name)}`}
      disabled={!data || isSaving}
      onClick={() => change({ name, isWatched: !isWatched })}
    >
      {text}
    </Button>
  );
}
