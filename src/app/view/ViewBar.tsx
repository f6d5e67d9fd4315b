import { useTranslation } from 'react-i18next';
import { useReasonText } from '#admin/audit/useReasonText.ts';
import { useEndCustomerView } from '#api/generated/hooks/customers.ts';
import type { CustomerView } from '#api/generated/schemas/customerView.zod.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { localizePath, paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { EyeIcon } from '#ui/icons/productIcons.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useMinutesLeft, useView } from './useView.ts';

/** From then on, screen readers are told once that the view ends soon. */
const SOON_MINUTES = 5;

/** Says whose account it is, why it is shown and for how long, and ends the view. */
export function ViewBar() {
  const { t } = useTranslation('accountView');
  const { view } = useView();
  return (
    <section aria-label={t('label')} className="view-bar">
      {view && <Content view={view} />}
    </section>
  );
}

function Content({ view: { account, reason, until } }: { view: CustomerView }) {
  const { t } = useTranslation('accountView');
  const language = useLanguage();
  const reasonText = useReasonText();
  const minutes = useMinutesLeft(until) ?? 0;
  // The customer's page is shown in any case: the view ends by itself, too.
  const leave = () => window.location.assign(localizePath(language, paths.customer(account.id)));
  const end = useEndCustomerView({ mutation: { onSettled: leave } });
  return (
    <>
      <EyeIcon />
      <p>
        <strong className="font-semibold">{t('viewing', { name: account.name })}</strong>{' '}
        <span className="view-bar-rule">{t('readOnly')} </span>
        <span>{t('audited', { reason: reasonText(reason) })}</span>
      </p>
      <span className="tabular">{t('left', { count: minutes })}</span>
      <VisuallyHidden role="status">{minutes <= SOON_MINUTES && t('soon')}</VisuallyHidden>
      <Button
        browses
        loading={end.isPending || end.isSuccess}
        onClick={() => end.mutate({ accountNumber: account.id })}
      >
        {t('leave')}
      </Button>
    </>
  );
}
