import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import type { AllTlds } from './useAllTlds.ts';

type AllTldsLineProps = {
  search: AllTlds['search'];
  further: AllTlds['further'];
  tlds: NonNullable<AllTlds['tlds']>;
  onStart: () => void;
};

/** The number of TLDs that have been looked up, and the button that looks up all of them. */
export function AllTldsLine({ search, further, tlds, onStart }: AllTldsLineProps) {
  const { t } = useTranslation('search');
  const { answered, total, isMore } = tlds;
  const { phase } = search.state;
  const action = further
    ? {
        starting: { label: t('long.stop'), onClick: search.stop },
        running: { label: t('long.stop'), onClick: search.stop },
        stopped: { label: t('failure.continue'), onClick: search.retry },
        failed: undefined,
        done: undefined,
      }[phase]
    : isMore && { label: t('results.allTlds', { count: total }), onClick: onStart };
  return (
    <div className="row items-center gap-4">
      <span>{t('results.tlds', { count: answered, total })}</span>
      {action && <Button onClick={action.onClick}>{action.label}</Button>}
    </div>
  );
}
