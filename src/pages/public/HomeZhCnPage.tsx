import { useTranslation } from 'react-i18next';
import { PricedTlds } from '#features/pricing/PricedTlds.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Hero } from './home/Hero.tsx';
import { Points } from './home/Points.tsx';
import { Reasons } from './home/Reasons.tsx';

/** The most popular TLDs in China; the last one is .中国. */
const TLDS = ['cn', 'com', 'com.cn', 'top', 'vip', 'xn--fiqs8s'];

/** The Chinese home page: its own TLDs, and what to know before a site goes online in mainland China. */
export function Component() {
  const { t } = useTranslation('homeCn');
  const points = [
    { title: t('know.identity.title'), text: t('know.identity.text') },
    { title: t('know.filing.title'), text: t('know.filing.text') },
    { title: t('know.characters.title'), text: t('know.characters.text') },
  ];
  return (
    <PageColumn className="py-12 md:py-24">
      <Hero />
      <PricedTlds label={t('tlds')} tlds={TLDS} />
      <Points label={t('know.label')} points={points} />
      <Reasons />
    </PageColumn>
  );
}
