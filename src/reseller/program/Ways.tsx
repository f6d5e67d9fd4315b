import './ways.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Section } from '#shared/landing/Section.tsx';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { TitledText } from '#ui/TitledText.tsx';

const WAYS = [
  { way: 'api', to: paths.programApi(), Art: ApiArt },
  { way: 'frame', to: paths.programFrame(), Art: FrameArt },
  { way: 'landing', to: paths.programLanding(), Art: LandingArt },
] as const;

/** The three ways of selling, each with its requirements and who it suits. */
export function Ways() {
  const { t } = useTranslation('programStart');
  return (
    <Section title={t('ways.title')} titleClass="headline-measure text-title">
      <ul className="program-ways stack gap-10 mt-10">
        {WAYS.map(({ way, to, Art }) => (
          <li key={way}>
            <div aria-hidden="true" className="program-art card mb-2">
              <Art />
            </div>
            <TitledText size="heading" title={t(`ways.${way}.title`)} text={t(`ways.${way}.text`)} />
            <dl className="ruled-list text-small">
              <div className="line-up gap-3 items-start">
                <dt className="text-muted fixed-size">{t('ways.suits')}</dt>
                <dd>{t(`ways.${way}.suits`)}</dd>
              </div>
              <div className="line-up gap-3 items-start">
                <dt className="text-muted fixed-size">{t('ways.takes')}</dt>
                <dd>{t(`ways.${way}.takes`)}</dd>
              </div>
            </dl>
            <Link to={to} className="program-more text-accent font-medium">
              <span>{t(`ways.${way}.more`)}</span>
              <ArrowRightIcon />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ApiArt() {
  return (
    <div className="program-art-calls font-mono stack gap-3 text-badge" translate="no">
      {['/api/newsearch/start', '/api/newsearch/poll', '/ajax/checkout/sync'].map((call) => (
        <p key={call}>
          <b className="text-accent font-normal">POST</b> {call}
        </p>
      ))}
      <svg aria-hidden="true" viewBox="0 0 240 16">
        <path d="M8 8h224" stroke="var(--line-strong)" strokeWidth="1.25" />
        <circle cx="8" cy="8" r="6.5" fill="var(--accent)" />
        <circle cx="232" cy="8" r="6.5" fill="var(--panel)" stroke="var(--accent)" strokeWidth="1.5" />
      </svg>
    </div>
  );
}

function FrameArt() {
  return (
    <svg aria-hidden="true" viewBox="0 0 300 132">
      <rect
        fill="none"
        stroke="var(--line-strong)"
        strokeDasharray="4 4"
        x="0.5"
        y="0.5"
        width="299"
        height="131"
        rx="8"
      />
      <path stroke="var(--line)" strokeWidth="8" d="M16 18h84M16 118h132" />
      <rect
        fill="var(--tint)"
        stroke="var(--accent)"
        strokeWidth="1.5"
        x="36"
        y="34"
        width="228"
        height="66"
        rx="6"
      />
      <rect fill="var(--panel)" x="54" y="54" width="140" height="26" rx="5" />
      <rect fill="var(--fill)" x="202" y="54" width="44" height="26" rx="5" />
    </svg>
  );
}

function LandingArt() {
  return (
    <svg aria-hidden="true" viewBox="0 0 300 132">
      <rect className="program-art-sheet" fill="var(--sunk)" width="300" height="150" rx="8" />
      <rect fill="var(--fill)" x="24" y="22" width="36" height="36" rx="8" />
      <circle fill="none" stroke="var(--on-accent)" strokeWidth="3" cx="42" cy="40" r="9" />
      <path stroke="var(--ink)" strokeWidth="10" d="M24 78h164" />
      <path stroke="var(--ink)" strokeWidth="10" d="M24 98h112" />
      <rect fill="var(--panel)" x="24" y="114" width="180" height="26" rx="5" />
      <rect fill="var(--fill)" x="212" y="114" width="64" height="26" rx="5" />
    </svg>
  );
}
