import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { paths } from '#paths.ts';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import type { ResellerType } from './settingsFields.ts';

/** Redirects people who aren't resellers to the page where they can join. Has a heading until that page has loaded. */
export function ToJoin({ type }: { type?: ResellerType }) {
  const { t } = useTranslation('reseller');
  return (
    <>
      <PageHead title={t('meta.title')} />
      <Navigate replace to={paths.resellerJoin(type)} />
    </>
  );
}
