import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getGetCalendarFeedQueryOptions,
} from '#api/generated/hooks/renewals.ts';
import type { CalendarFeed } from '#api/generated/schemas/calendarFeed.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { CalendarIcon } from '#ui/icons/productIcons.tsx';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

/** The id of the panel, which the page's header links to. */
export const CALENDAR_ID = 'calendar';

export const feedOptions = getGetCalendarFeedQueryOptions();

/**
 * The address of a calendar with all expiry dates, which can be subscribed to, copied, downloaded, replaced and
 * revoked.
 */
export function CalendarPanel() {
  const { t } = useTranslation(['renewals', 'shell']);
  const { data, error, isFetching, refetch } = usePrefetchedQuery(feedOptions);
  const { save, isSaving } = useFeedChange();
  const feed = data?.data.renewalcenter.calendarFeed;
  return (
    <div id={CALENDAR_ID} className="renewals-calendar">
      <Panel title={t('calendar.title')}>
        <p className="text-muted">{t('calendar.text')}</p>
        {!data && (
          <LoadFailure level={3} title={t('calendar.failed')} query={{ error, isFetching, refetch }} />
        )}
        {feed && feed.url === null && <p>{t('shell:stepUp')}</p>}
        {feed && feed.url !== null && (
          <FeedAddress url={feed.url} created={feed.created} save={save} isSaving={isSaving} />
        )}
        {feed === null && (
          <div className="row gap-2">
            <Button
              icon={<CalendarIcon />}
              loading={isSaving}
              loadingLabel={t('calendar.saving')}
              onClick={() => save('create')}
            >
              {t('calendar.create')}
            </Button>
          </div>
        )}
      </Panel>
    </div>
  );
}

type FeedChange = 'create' | 'replace' | 'end';
type FeedAddressProps = Pick<CalendarFeed, 'created'> & {
  url: string;
  save: (change: FeedChange) => void;
  isSaving: boolean;
};

function FeedAddress({ url, created, save, isSaving }: FeedAddressProps) {
  const { t, i18n } = useTranslation(['renewals', 'account']);
  const [asked, setAsked] = useState<Exclude<FeedChange, 'create'>>();
  const address = new URL(url, window.location.origin).href;
  return (
    <>
      <div className="field-box field-wide">
        <input
          className="field-input font-mono text-badge"
          readOnly
          aria-label={t('calendar.address')}
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={address} label={t('calendar.copy')} />
      </div>
      <p className="text-badge text-muted">
        <span>{t('calendar.created', { date: formatMediumDate(new Date(created), i18n.language) })}</span>{' '}
        <span>{t('calendar.secret')}</span>
      </p>
      <div className="row gap-2">
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass({ size: 'small' })}>
          <CalendarIcon />
          {t('calendar.subscribe')}
        </a>
        <a href={address} download="renewals.ics" className={buttonClass({ size: 'small' })}>
          <DownloadIcon />
          {t('calendar.download')}
        </a>
        <Button variant="quiet" size="small" disabled={isSaving} onClick={() => setAsked('replace')}>
          {t('calendar.replace.action')}
        </Button>
        <Button variant="quiet" size="small" disabled={isSaving} onClick={() => setAsked('end')}>
          {t('calendar.end.action')}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          open
          isDangerous
          title={t(`calendar.${asked}.title`)}
          confirmLabel={t(`calendar.${asked}.action`)}
          cancelLabel={t('account:keepIt')}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            save(asked);
          }}
        >
          <p>{t(`calendar.${asked}.text`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function useFeedChange() {
  const { t } = useTranslation(['renewals', 'account']);
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    scope: { id: 'calendar-feed' },
    mutationFn: (change: FeedChange) => (change === 'end' ? deleteCalendarFeed() : createCalendarFeed()),
    onSuccess: (response, change) => {
      queries.setQueryData(feedOptions.queryKey, response);
      notify(t(`calendar.saved.${change}`), { tone: 'success' });
    },
    onError: (error) => void notify(errorMessage(error, t('account:notSaved')), { tone: 'error' }),
  });
  return { save: (change: FeedChange) => mutate(change), isSaving: isPending };
}
