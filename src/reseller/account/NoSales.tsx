import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { HistoryIcon } from '#ui/icons/productIcons.tsx';
import type { ResellerType } from './settingsFields.ts';

const PATHS = {
  api: paths.resellerApi,
  iframe: paths.resellerIframe,
  logolandingpage: paths.resellerLandingPage,
} as const;

/** Shown to a reseller who has not sold anything yet, with a link to the present way of selling. */
export function NoSales({ type }: { type: ResellerType }) {
  const { t } = useTranslation(['resellerSales', 'reseller']);
  return (
    <EmptyList
      icon={<HistoryIcon />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Link to={PATHS[type]()} className={buttonClass({ size: 'small' })}>
          {t(`reseller:way.${type}.title`)}
        </Link>
      }
    />
  );
}
