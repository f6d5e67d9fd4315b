import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { JobSteps } from '#account/jobs/JobSteps.tsx';
import type { Job } from '#account/jobs/useJob.ts';
import { updateWixProduct } from '#api/generated/hooks/wix.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { formatTime } from '#i18n/format.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { refreshSites } from './siteQueries.ts';

const MAKING_STEP = 1;

type SiteMakingProps = { product: SiteProduct; job: Job; onCancel: () => void };

/** A site that is being created. Canceling keeps the plan. */
export function SiteMaking({ product, job, onCancel }: SiteMakingProps) {
  const { t, i18n } = useTranslation('sites');
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const giveUp = useMutation({
    mutationFn: () => updateWixProduct(product.id, { extended: { pollProcessing: false } }),
    onSuccess: ({ data }) => {
      onCancel();
      return refreshSites(queries, data.wixproduct);
    },
    onError: () => void notify(t('making.giveUpFailed'), { tone: 'error' }),
    onSettled: () => setAsking(false),
  });

  const isRunning = product.extended.pollProcessing;
  const steps = [
    {
      key: 'asked',
      title: t('making.asked'),
      text: t('making.askedAt', { time: formatTime(job.startedAt, i18n.language) }),
    },
    { key: 'making', title: t('making.making') },
    { key: 'ready', title: t('making.ready'), text: t('making.readyText') },
  ];
  const help = (
    <Link to={paths.supportTicket()} className={buttonClass({ size: 'small' })}>
      {t('making.support', { id: product.id })}
    </Link>
  );
  return (
    <>
      <JobSteps
        job={job}
        title={t('making.title')}
        steps={steps}
        current={MAKING_STEP}
        failure={isRunning ? undefined : { title: t('making.failed'), text: t('making.failedText') }}
        help={help}
        actions={
          isRunning && (
            <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
              {t('making.giveUp')}
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={isAsking}
        isDangerous
        title={t('making.confirm.title')}
        confirmLabel={t('making.giveUp')}
        cancelLabel={t('making.confirm.keep')}
        isBusy={giveUp.isPending}
        onConfirm={() => giveUp.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('making.confirm.text')}
      </ConfirmDialog>
    </>
  );
}
