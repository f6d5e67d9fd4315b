import type { Toast } from 'react-hot-toast/headless';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { HeartIcon } from '../icons/HeartIcon.tsx';
import { Meter, Progress } from '../Meter.tsx';
import { Notice } from '../Notice.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { Spinner } from '../Spinner.tsx';
import { ToastCard } from '../ToastCard.tsx';
import type { Tone } from '../tone.ts';
import { Chapter, Row, Specimen } from './Specimen.tsx';

const TONES: [Tone, string, string][] = [
  ['neutral', 'Early access: stage 3 of 7', 'Prices are shown in US dollars without tax.'],
  ['accent', 'Available', 'Your changes are saved.'],
  ['warm', 'Sale until 30 Nov', 'Three names expire within 30 days.'],
  ['bad', 'Taken', 'The registry does not answer at the moment.'],
];

const TOASTS: [Toast['type'], string][] = [
  ['blank', 'The link was copied.'],
  ['success', 'lighthouse.dev was put into the cart.'],
  ['error', 'lighthouse.io: no longer to be had.\nlighthouse.app: choose a stage first.'],
  ['loading', 'Asking the registry…'],
];

const TEXT = {
  title: 'What the product says',
  badges: 'badges',
  notices: 'notices',
  noticeTitle: 'Early access ends today',
  noticeText: 'From tomorrow the name costs what any other name under this ending costs.',
  show: 'Show names',
  dismiss: 'Dismiss',
  toasts: 'toasts',
  waiting: 'waiting',
  spinner: 'Searching 12 more endings',
  progress: 'Three of eight are done',
  meter: 'Five of eight are used',
  empty: 'empty',
  emptyTitle: 'No favorites yet',
  emptyText: 'Press the heart beside a name to find it here again.',
  emptyAction: 'Search for a name',
  error: 'error',
  errorTitle: 'The prices did not arrive',
  errorText: 'The connection was lost. Nothing in your cart has changed.',
  retry: 'Try again',
};

function ignore() {}

export function Feedback() {
  return (
    <Chapter title={TEXT.title}>
      <Specimen title={TEXT.badges}>
        <Row>
          {TONES.map(([tone, badge]) => (
            <Badge key={tone} tone={tone}>
              {badge}
            </Badge>
          ))}
        </Row>
      </Specimen>
      <Specimen title={TEXT.notices}>
        <div className="stack measure">
          {TONES.map(([tone, , text]) => (
            <Notice key={tone} tone={tone}>
              {text}
            </Notice>
          ))}
          <Notice
            tone="warm"
            title={TEXT.noticeTitle}
            action={<Button size="small">{TEXT.show}</Button>}
            onDismiss={ignore}
            dismissLabel={TEXT.dismiss}
          >
            {TEXT.noticeText}
          </Notice>
        </div>
      </Specimen>
      <Specimen title={TEXT.toasts}>
        <div className="stack field-measure gap-3">
          {TOASTS.map(([type, message]) => (
            <ToastCard
              key={type}
              toast={sampleToast(type, message)}
              dismissLabel={TEXT.dismiss}
              onDismiss={ignore}
            />
          ))}
        </div>
      </Specimen>
      <States />
    </Chapter>
  );
}

function States() {
  return (
    <>
      <Specimen title={TEXT.waiting}>
        <Card className="stack gap-3">
          <p className="line-up gap-3 text-muted">
            <Spinner />
            <span>{TEXT.spinner}</span>
          </p>
          <Progress label={TEXT.progress} value={3} max={8} />
          <Meter label={TEXT.meter} value={5} max={8} />
          <Skeleton width="line" height="control" />
          <Skeleton width="line" />
          <Skeleton width="line" />
        </Card>
      </Specimen>
      <Specimen title={TEXT.empty}>
        <Card padded={false}>
          <EmptyState
            level={4}
            icon={<HeartIcon />}
            title={TEXT.emptyTitle}
            action={<Button variant="primary">{TEXT.emptyAction}</Button>}
          >
            {TEXT.emptyText}
          </EmptyState>
        </Card>
      </Specimen>
      <Specimen title={TEXT.error}>
        <Card padded={false}>
          <ErrorState level={4} title={TEXT.errorTitle} onRetry={ignore} retryLabel={TEXT.retry}>
            {TEXT.errorText}
          </ErrorState>
        </Card>
      </Specimen>
    </>
  );
}

function sampleToast(type: Toast['type'], message: string): Toast {
  return {
    type,
    message,
    id: type,
    ariaProps: { role: 'status', 'aria-live': 'polite' },
    createdAt: 0,
    pauseDuration: 0,
    visible: true,
    dismissed: false,
  };
}
