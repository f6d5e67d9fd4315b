import { useTranslation } from 'react-i18next';
import { PricedTlds } from '#features/pricing/PricedTlds.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Hero } from './home/Hero.tsx';
import { Points } from './home/Points.tsx';
import { Reasons } from './home/Reasons.tsx';

/** The most popular TLDs in China; the last one is .中国. */
const TLDS = ['cn', 'com', 'com.cn', 'top', 'vip', 'xn--fiqs8s'];

/** The Chinese home page: its own TLDs, and requirements for sites in mainland China. */
export function Component() {
  const { t } = useTranslation('homeCn');
  const points = [
    { title: t('facts.identity.title'), text: t('facts.identity.text') },
    { title: t('facts.filing.title'), text: t('facts.filing.text') },
    { title: t('facts.characters.title'), text: t('facts.characters.text') },
  ];
  return (
    <PageColumn className="py-12 md:py-24">
      <Hero />
      <PricedTlds label={t('tlds')} tlds={TLDS} />
      <Points label={t('facts.label')} points={points} />
      <Reasons />
    </PageColumn>
  );
}
