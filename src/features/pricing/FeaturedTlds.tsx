import { useTranslation } from 'react-i18next';
import { useGetFeaturedTlds } from '#api/generated/hooks/config.ts';
import { TldTiles } from './TldTiles.tsx';

/** Shown until the backend's featured TLDs have been fetched. */
const PLACEHOLDERS = ['com', 'io', 'pro', 'ing', 'meme', 'irish'];

/** The featured TLDs with their prices. */
export function FeaturedTlds() {
  const { t } = useTranslation('home');
  const { data, isError } = useGetFeaturedTlds();
  return (
    <TldTiles
      label={t('featured.label')}
      priced={data?.data.config}
      placeholders={PLACEHOLDERS}
      hasFailed={isError}
    />
  );
}
