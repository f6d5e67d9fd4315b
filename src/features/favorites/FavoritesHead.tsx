import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';

type FavoritesHeadProps = {
  /** Undefined while the list is not known. */
  places: { held: number; max: number } | undefined;
  isLoading: boolean;
};

/** The page's title, how much of the list is used, and what to do when it is full. */
export function FavoritesHead({ places, isLoading }: FavoritesHeadProps) {
  const { t } = useTranslation('favorites');
  const isFull = places !== undefined && places.held >= places.max;
  return (
    <>
      <PageHead
        title={t('page.title')}
        facts={
          <p className="min-h-[1lh]">
            {places && t('page.places', places)}
            {isFull && <span className="text-warm"> · {t('page.full')}</span>}
          </p>
        }
      />
      <VisuallyHidden>
        <p role="status">{isLoading ? t('page.loading') : ''}</p>
      </VisuallyHidden>
    </>
  );
}
