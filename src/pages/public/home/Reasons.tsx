import { useTranslation } from 'react-i18next';
import { Points } from './Points.tsx';

/** Why to buy here. */
export function Reasons() {
  const { t } = useTranslation('home');
  const points = [
    { title: t('why.renewal.title'), text: t('why.renewal.text') },
    { title: t('why.plain.title'), text: t('why.plain.text') },
    { title: t('why.yours.title'), text: t('why.yours.text') },
  ];
  return <Points label={t('why.label')} points={points} />;
}
