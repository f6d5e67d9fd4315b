import './jobs.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration, formatTime } from '#i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { AlertIcon } from '#ui/icons/AlertIcon.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { ClockIcon } from '#ui/icons/statusIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { JOB_LIMIT_MS, type Job } from './useJob.ts';

export type JobStep = { key: string; title: string; text?: string };

type JobStepsProps = {
  /** Omitted if the backend has no job running, so that only the person's own steps are left. */
  job?: Job | undefined;
  title: string;
  steps: readonly JobStep[];
  /** The index of the step that is running or has failed; the number of steps if all are done. */
  current: number;
  /** What failed and what was left unchanged, with a button to try again. */
  failure?: { title: string; text: string; action?: ReactNode };
  /** Help for a job that takes too long, such as a link to support. */
  help?: ReactNode;
  actions?: ReactNode;
  /** Shows the steps side by side if there is room, for a page whose other content is more important. */
  isRow?: boolean;
};

/** A job that takes minutes: its steps, the elapsed time, the time of the next check, and how it ended. */
export function JobSteps({ job, title, steps, current, failure, help, actions, isRow }: JobStepsProps) {
  const { t, i18n } = useTranslation(['jobs', 'account']);
  const active = job?.state === 'running' || job?.state === 'overdue' ? job : undefined;
  return (
    <Panel
      title={title}
      actions={active && <Elapsed job={active} />}
      foot={active?.state === 'running' && t('lead', { longest: minutes(JOB_LIMIT_MS, i18n.language) })}
    >
      <StepList
        {...{ steps, current, isRow }}
        isBusy={active !== undefined}
        hasFailed={failure !== undefined}
        checks={active && <Checks job={active} />}
      />
      <div className="mt-4 stack gap-3 hide-empty">
        {failure && (
          <Notice tone="bad" role="alert" title={failure.title} action={failure.action}>
            {failure.text}
          </Notice>
        )}
        {active && <CheckNotices job={active} help={help} />}
        {(active || actions) && (
          <div className="row">
            {active && (
              <Button
                size="small"
                loading={active.isChecking}
                loadingLabel={t('checking')}
                onClick={active.checkNow}
              >
                {t('checkNow')}
              </Button>
            )}
            {actions}
          </div>
        )}
      </div>
    </Panel>
  );
}

type StepListProps = Pick<JobStepsProps, 'steps' | 'current' | 'isRow'> & {
  /** Whether the current step is running, rather than waiting for the person. */
  isBusy: boolean;
  hasFailed?: boolean;
  /** Shown at the current step instead of its text. */
  checks?: ReactNode;
};

/** The steps, and which are done. */
export function StepList({ steps, current, isRow, isBusy, hasFailed, checks }: StepListProps) {
  const { t } = useTranslation(['jobs', 'account']);
  return (
    <ol className={cx('job-steps', isRow && 'job-steps-row')} aria-label={t('account:steps')}>
      {steps.map(({ key, title, text }, index) => {
        const state =
          index < current ? 'done' : index > current ? 'waiting' : hasFailed ? 'failed' : 'current';
        return (
          <li key={key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <StepMark state={state} position={index + 1} isBusy={isBusy} />
            <p className="job-step-title">
              <VisuallyHidden>{`${t(`state.${state}`)} `}</VisuallyHidden>
              <span>{title}</span>
            </p>
            {(state === 'current' && checks) || (text && <p>{text}</p>)}
          </li>
        );
      })}
    </ol>
  );
}

/** The times of the last and next check. */
function Checks({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('jobs');
  const checked = formatTime(job.checkedAt, i18n.language);
  if (job.isChecking) return <p>{t('checking')}</p>;
  if (job.state === 'overdue') return <p>{t('checkedLast', { checked })}</p>;
  return <p>{t('waiting', { checked, next: formatTime(job.nextCheckAt, i18n.language) })}</p>;
}

function CheckNotices({ job, help }: { job: Job; help: ReactNode }) {
  const { t, i18n } = useTranslation('jobs');
  if (job.state === 'overdue') {
    return (
      <Notice role="status" icon={ClockIcon} title={t('overdue.title')} action={help}>
        {t('overdue.text', { longest: minutes(JOB_LIMIT_MS, i18n.language) })}
      </Notice>
    );
  }
  if (!job.hasFailed || job.isChecking) return null;
  return (
    <Notice tone="warm" role="status">
      {t('checkFailed', { next: formatTime(job.nextCheckAt, i18n.language) })}
    </Notice>
  );
}

function Elapsed({ job: { elapsedMs, startedAt } }: { job: Job }) {
  const { t, i18n } = useTranslation('jobs');
  const seconds = Math.floor(elapsedMs / 1000);
  const duration =
    seconds < 60 ? formatDuration(Math.max(seconds, 1), i18n.language) : minutes(elapsedMs, i18n.language);
  return (
    <p className="text-small text-muted tabular">
      {t('elapsed', { duration, time: formatTime(startedAt, i18n.language) })}
    </p>
  );
}

type StepState = 'done' | 'current' | 'failed' | 'waiting';

type StepMarkProps = {
  state: StepState;
  position: number;
  /** Whether the current step is running, rather than waiting for the person. */
  isBusy: boolean;
};

function StepMark({ state, position, isBusy }: StepMarkProps) {
  return (
    <span className="job-mark text-badge font-semibold" aria-hidden="true">
      {state === 'done' && <CheckIcon />}
      {state === 'current' && isBusy && <Spinner />}
      {state === 'failed' && <AlertIcon />}
      {(state === 'waiting' || (state === 'current' && !isBusy)) && <span>{position}</span>}
    </span>
  );
}

function minutes(milliseconds: number, language: string): string {
  return formatDuration(Math.floor(milliseconds / 60_000) * 60, language);
}
