import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { useStartCustomerView } from '#api/generated/hooks/customers.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { localizePath, paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { EyeIcon } from '#ui/icons/productIcons.tsx';
import { notify } from '#ui/notify.ts';

/** Shows the account as the customer sees it, in a document of its own. */
export function ViewButton({ id }: { id: number }) {
  const { t } = useTranslation(['adminCustomers', 'account']);
  const language = useLanguage();
  const start = useStartCustomerView({
    mutation: {
      onSuccess: () => window.location.assign(localizePath(language, paths.customerView(id))),
      onError: (error) =>
        void notify(errorMessage(error, t('account:nothingChangedRetry')), { tone: 'error' }),
    },
  });
  return (
    <Button
      variant="primary"
      icon={<EyeIcon />}
      loading={start.isPending || start.isSuccess}
      onClick={() => start.mutate({ accountNumber: id })}
    >
      {t('view')}
    </Button>
  );
}
