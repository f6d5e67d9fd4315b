import '#shared/landing/landing.css';
import './program.css';
import './api.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as zod from 'zod/mini';
import { files, paths } from '#paths.ts';
import { Headline } from '#shared/landing/Headline.tsx';
import { Section } from '#shared/landing/Section.tsx';
import { useListState } from '#shared/list/useListState.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { TitledText } from '#ui/TitledText.tsx';
import { useHydrated } from '#ui/useHydrated.ts';
import { apiCalls } from './apiCalls.ts';
import { type ExampleLanguage, exampleLanguages, exampleSteps } from './apiExamples.ts';
import { CodeTabs } from './CodeTabs.tsx';
import { JoinPart } from './JoinPart.tsx';
import { ProgramNav } from './ProgramNav.tsx';

/** The state of the page in its address. */
const View = zod.object({ code: zod.optional(zod.enum(exampleLanguages)) });
type View = zod.infer<typeof View>;

export function Component() {
  const { t } = useTranslation('programApi');
  return (
    <>
      <PageColumn className="program-hero">
        <ProgramNav />
        <Headline lead={t('lead')}>{t('headline')}</Headline>
        <Rules />
      </PageColumn>
      <Examples />
      <Calls />
      <JoinPart
        type="api"
        title={t('limits.title')}
        limits={Object.values(t('limits.items', { returnObjects: true }))}
        more={{ to: paths.supportArticle('api-keys'), label: t('limits.more') }}
      />
    </>
  );
}

/** The rules that apply to every call. */
function Rules() {
  const { t } = useTranslation('programApi');
  return (
    <section aria-labelledby="rules" className="mt-10">
      <Heading level={2} id="rules" className="text-title">
        {t('rules.title')}
      </Heading>
      <dl className="grid grid-fit gap-10 ruled-list mt-6">
        {Object.entries(t('rules.items', { returnObjects: true })).map(([key, { term, text }]) => (
          <div key={key} className="stack gap-1">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The examples for each step, all in one programming language. */
function Examples() {
  const { t } = useTranslation('programApi');
  const { params, change } = useListState<View>(View);
  const language: ExampleLanguage = (useHydrated() && params.code) || 'sh';
  return (
    <Section
      id="examples"
      title={t('examples.title')}
      more={<p className="mt-3 measure text-muted">{t('examples.lead')}</p>}
      ground="sunk"
    >
      <ol className="program-steps stack gap-10 mt-10">
        {exampleSteps.map((step) => (
          <li key={step} id={step} className="program-example stack two-columns gap-5 items-start">
            <div className="step-number stack gap-2">
              <TitledText
                size="heading"
                title={t(`examples.steps.${step}.title`)}
                text={t(`examples.steps.${step}.text`)}
              />
            </div>
            <CodeTabs
              step={step}
              title={t(`examples.steps.${step}.title`)}
              language={language}
              onChange={(code) => change({ code }, { replace: true })}
            />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The calls, with their purpose and who may send them. */
function Calls() {
  const { t } = useTranslation('programApi');
  return (
    <Section
      id="calls"
      title={t('calls.title')}
      more={<p className="mt-3 measure text-muted">{t('calls.registrant')}</p>}
    >
      <table className="lines-table lines-stacked full-width mt-6">
        <caption className="sr-only">{t('calls.title')}</caption>
        <thead className="sr-only-narrow">
          <tr>
            <th scope="col">{t('calls.call')}</th>
            <th scope="col">{t('calls.does')}</th>
            <th scope="col">{t('calls.access')}</th>
          </tr>
        </thead>
        <tbody className="ruled-rows">
          {apiCalls.map(({ key, method, path, access }) => (
            <tr key={key}>
              <th scope="row">
                <code translate="no" className="text-badge wrap-anywhere">
                  <b>{method}</b> {path}
                </code>
              </th>
              <td>{t(`calls.items.${key}`)}</td>
              <td>{t(`calls.who.${access}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="row gap-5 mt-5">
        <Link to={paths.policy('api-access-agreement')} className="link tap">
          {t('calls.agreement')}
        </Link>
        <a href={files.apiReference()} className="link tap">
          {t('calls.reference')}
        </a>
        <a href={files.apiGuide()} className="link tap">
          {t('calls.asMarkdown')}
        </a>
      </p>
    </Section>
  );
}
