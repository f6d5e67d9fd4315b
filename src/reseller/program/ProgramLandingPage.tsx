import '#shared/landing/landing.css';
import './program.css';
import { useTranslation } from 'react-i18next';
import { paths } from '#paths.ts';
import { Headline } from '#shared/landing/Headline.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { JoinPart } from './JoinPart.tsx';
import { ProgramNav } from './ProgramNav.tsx';
import { StepLine } from './StepLine.tsx';
import { TierLine } from './TierLine.tsx';
import { TryShop } from './TryShop.tsx';

export function Component() {
  const { t } = useTranslation(['programLanding', 'program']);
  return (
    <>
      <PageColumn className="program-hero">
        <ProgramNav />
        <Headline lead={t('lead')}>{t('headline')}</Headline>
        <TryShop kind="landing" />
      </PageColumn>
      <StepLine title={t('program:whatItTakes')} steps={t('steps.items', { returnObjects: true })} />
      <TierLine />
      <JoinPart
        type="logolandingpage"
        title={t('limits.title')}
        limits={Object.values(t('limits.items', { returnObjects: true }))}
        more={{ to: paths.supportArticle('landing-page'), label: t('limits.more') }}
      />
    </>
  );
}
