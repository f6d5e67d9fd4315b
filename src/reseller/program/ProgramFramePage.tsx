import '#shared/landing/landing.css';
import './program.css';
import './code.css';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { brand } from '#lib/brand.ts';
import { paths } from '#paths.ts';
import { createEmbedCode } from '#reseller/shop/embedCode.ts';
import { Headline } from '#shared/landing/Headline.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { useHydrated } from '#ui/useHydrated.ts';
import { Code } from './Code.tsx';
import { JoinPart } from './JoinPart.tsx';
import { ProgramNav } from './ProgramNav.tsx';
import { StepLine } from './StepLine.tsx';
import { TierLine } from './TierLine.tsx';
import { TryShop } from './TryShop.tsx';

/** A placeholder for a partner's own link. */
const SAMPLE = { partnerId: 1234, linkKey: 'your-key' };

export function Component() {
  const { t } = useTranslation(['programFrame', 'program']);
  const language = useLanguage();
  const origin = useHydrated() ? window.location.origin : brand.origin;
  return (
    <>
      <PageColumn className="program-hero">
        <ProgramNav />
        <Headline lead={t('lead')}>{t('headline')}</Headline>
        <TryShop kind="frame" />
      </PageColumn>
      <StepLine title={t('program:whatItTakes')} steps={t('steps.items', { returnObjects: true })}>
        <figure className="code-block card clip inverse min-w-0 mt-8">
          <figcaption className="sr-only">{t('steps.code')}</figcaption>
          <Code code={createEmbedCode(SAMPLE, origin, language, t('program:domainSearch'))} />
        </figure>
      </StepLine>
      <TierLine />
      <JoinPart
        type="iframe"
        title={t('limits.title')}
        limits={Object.values(t('limits.items', { returnObjects: true }))}
        more={{ to: paths.supportArticle('embed-the-storefront'), label: t('limits.more') }}
      />
    </>
  );
}
