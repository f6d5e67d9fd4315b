import { useTranslation } from 'react-i18next';
import { useGetFeaturedTlds } from '#api/generated/hooks/config.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { putFirst } from './featuredPages.ts';
import { TldTiles } from './TldTiles.tsx';

/** Shown until the backend's featured TLDs have been fetched. */
const PLACEHOLDERS = ['com', 'io', 'pro', 'ing', 'meme', 'irish'].map((tld) => ({
  tld,
  display_name: nameToUnicode(tld),
}));

/** The featured TLDs with their prices. `first` is the card that a campaign shows before the others. */
export function FeaturedTlds({ first }: { first?: string | null | undefined }) {
  const { t } = useTranslation('home');
  const { data, isError } = useGetFeaturedTlds();
  return (
    <TldTiles
      label={t('featured.label')}
      tiles={putFirst(data?.data.config ?? PLACEHOLDERS, first)}
      hasFailed={isError}
    />
  );
}
