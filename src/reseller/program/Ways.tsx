import './ways.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Heading } from '#ui/Heading.tsx';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

const WAYS = [
  { way: 'api', to: paths.programApi(), Art: ApiArt },
  { way: 'frame', to: paths.programFrame(), Art: FrameArt },
  { way: 'landing', to: paths.programLanding(), Art: LandingArt },
] as const;

/** The three ways of selling, each with its requirements and who it suits. */
export function Ways() {
  const { t } = useTranslation('programStart');
  return (
    <section className="section">
      <PageColumn>
        <Heading level={2} className="max-w-[22ch] text-title">
          {t('ways.title')}
        </Heading>
        <ul className="program-ways">
          {WAYS.map(({ way, to, Art }) => (
            <li key={way}>
              <div aria-hidden="true" className="program-art">
                <Art />
              </div>
              <Heading level={3} className="text-heading">
                {t(`ways.${way}.title`)}
              </Heading>
              <p className="text-muted">{t(`ways.${way}.text`)}</p>
              <dl className="program-facts">
                <div>
                  <dt>{t('ways.suits')}</dt>
                  <dd>{t(`ways.${way}.suits`)}</dd>
                </div>
                <div>
                  <dt>{t('ways.takes')}</dt>
                  <dd>{t(`ways.${way}.takes`)}</dd>
                </div>
              </dl>
              <Link to={to} className="program-more">
                <span>{t(`ways.${way}.more`)}</span>
                <ArrowRightIcon />
              </Link>
            </li>
          ))}
        </ul>
      </PageColumn>
    </section>
  );
}

function ApiArt() {
  return (
    <div className="program-art-calls" translate="no">
      {['/api/newsearch/start', '/api/newsearch/poll', '/ajax/checkout/sync'].map((call) => (
        <p key={call}>
          <b>POST</b> {call}
        </p>
      ))}
      <svg aria-hidden="true" viewBox="0 0 240 16">
        <path d="M8 8h224" />
        <circle cx="8" cy="8" r="6.5" />
        <circle className="program-art-end" cx="232" cy="8" r="6.5" />
      </svg>
    </div>
  );
}

function FrameArt() {
  return (
    <svg aria-hidden="true" viewBox="0 0 300 132">
      <rect className="program-art-page" x="0.5" y="0.5" width="299" height="131" rx="8" />
      <path className="program-art-text" d="M16 18h84M16 118h132" />
      <rect className="program-art-frame" x="36" y="34" width="228" height="66" rx="6" />
      <rect className="program-art-field" x="54" y="54" width="140" height="26" rx="5" />
      <rect className="program-art-key" x="202" y="54" width="44" height="26" rx="5" />
    </svg>
  );
}

function LandingArt() {
  return (
    <svg aria-hidden="true" viewBox="0 0 300 132">
      <rect className="program-art-sheet" width="300" height="150" rx="8" />
      <rect className="program-art-key" x="24" y="22" width="36" height="36" rx="8" />
      <circle className="program-art-hole" cx="42" cy="40" r="9" />
      <path className="program-art-line" d="M24 78h164" />
      <path className="program-art-line" d="M24 98h112" />
      <rect className="program-art-field" x="24" y="114" width="180" height="26" rx="5" />
      <rect className="program-art-key" x="212" y="114" width="64" height="26" rx="5" />
    </svg>
  );
}
