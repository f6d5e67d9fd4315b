import { useTranslation } from 'react-i18next';
import { useGetFeaturedTlds } from '#api/generated/hooks/config.ts';
import { TldTiles } from './TldTiles.tsx';

// What is shown until the backend has said which TLDs it puts forward.
const USUAL = ['com', 'io', 'pro', 'ing', 'meme', 'irish'];

/** The TLDs put forward. */
export function FeaturedTlds() {
  const { t } = useTranslation('home');
  const { data, isError } = useGetFeaturedTlds();
  return (
    <TldTiles label={t('featured.label')} priced={data?.data.config} awaited={USUAL} hasFailed={isError} />
  );
}
