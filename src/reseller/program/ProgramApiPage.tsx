import '#shared/landing/landing.css';
import './program.css';
import './api.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as zod from 'zod/mini';
import { paths } from '#paths.ts';
import { Headline } from '#shared/landing/Texts.tsx';
import { useListState } from '#shared/list/useListState.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
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
        <Headline>{t('headline')}</Headline>
        <p className="mt-5 max-w-measure text-lead text-muted">{t('lead')}</p>
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
    <section aria-labelledby="rules" className="mt-12">
      <Heading level={2} id="rules" className="text-title">
        {t('rules.title')}
      </Heading>
      <dl className="program-rules">
        {Object.entries(t('rules.items', { returnObjects: true })).map(([key, { term, text }]) => (
          <div key={key}>
            <dt>{term}</dt>
            <dd>{text}</dd>
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
    <section aria-labelledby="examples" className="section section-sunk">
      <PageColumn>
        <Heading level={2} id="examples" className="text-title">
          {t('examples.title')}
        </Heading>
        <p className="mt-3 max-w-measure text-muted">{t('examples.lead')}</p>
        <ol className="program-examples">
          {exampleSteps.map((step) => (
            <li key={step} id={step}>
              <div>
                <Heading level={3} className="text-heading">
                  {t(`examples.steps.${step}.title`)}
                </Heading>
                <p className="text-muted">{t(`examples.steps.${step}.text`)}</p>
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
      </PageColumn>
    </section>
  );
}

/** The calls, with their purpose and who may send them. */
function Calls() {
  const { t } = useTranslation('programApi');
  return (
    <section aria-labelledby="calls" className="section">
      <PageColumn>
        <Heading level={2} id="calls" className="text-title">
          {t('calls.title')}
        </Heading>
        <table className="program-calls">
          <caption className="sr-only">{t('calls.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('calls.call')}</th>
              <th scope="col">{t('calls.does')}</th>
              <th scope="col">{t('calls.access')}</th>
            </tr>
          </thead>
          <tbody>
            {apiCalls.map(({ key, method, path, access }) => (
              <tr key={key}>
                <th scope="row">
                  <code translate="no">
                    <b>{method}</b> {path}
                  </code>
                </th>
                <td>{t(`calls.items.${key}`)}</td>
                <td>{t(`calls.who.${access}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-5">
          <Link to={paths.policy('api-access-agreement')} className="product-link">
            {t('calls.agreement')}
          </Link>
        </p>
      </PageColumn>
    </section>
  );
}
