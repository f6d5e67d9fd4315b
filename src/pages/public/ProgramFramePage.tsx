import './landing/landing.css';
import './program/program.css';
import './program/code.css';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { brand } from '#lib/brand.ts';
import { createEmbedCode } from '#pages/shared/reseller/embedCode.ts';
import { paths } from '#paths.ts';
import { PageColumn } from '#ui/PageColumn.tsx';
import { useHydrated } from '#ui/useHydrated.ts';
import { Headline } from './product/Texts.tsx';
import { Code } from './program/Code.tsx';
import { JoinPart } from './program/JoinPart.tsx';
import { ProgramNav } from './program/ProgramNav.tsx';
import { StepLine } from './program/StepLine.tsx';
import { TierLine } from './program/TierLine.tsx';
import { TryShop } from './program/TryShop.tsx';

/** A placeholder for a partner's own link. */
const SAMPLE = { partnerId: 1234, linkKey: 'your-key' };

export function Component() {
  const { t } = useTranslation('programFrame');
  const language = useLanguage();
  const origin = useHydrated() ? window.location.origin : brand.origin;
  return (
    <>
      <PageColumn className="program-hero">
        <ProgramNav />
        <Headline>{t('headline')}</Headline>
        <p className="mt-5 max-w-measure text-lead text-muted">{t('lead')}</p>
        <TryShop kind="frame" />
      </PageColumn>
      <StepLine title={t('steps.title')} steps={t('steps.items', { returnObjects: true })}>
        <figure className="code-block shop-code inverse">
          <figcaption className="sr-only">{t('steps.code')}</figcaption>
          <Code code={createEmbedCode(SAMPLE, origin, language, t('frameTitle'))} />
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
