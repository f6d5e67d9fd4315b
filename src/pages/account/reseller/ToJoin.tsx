import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { paths } from '#paths.ts';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import type { ResellerType } from './settingsFields.ts';

/** Leads somebody who is no reseller to where they can join, and has a heading until that page is there. */
export function ToJoin({ type }: { type?: ResellerType }) {
  const { t } = useTranslation('reseller');
  return (
    <>
      <PageHead title={t('meta.title')} />
      <Navigate replace to={paths.resellerJoin(type)} />
    </>
  );
}
