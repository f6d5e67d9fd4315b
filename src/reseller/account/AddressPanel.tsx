import './reseller.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { getGetResellerSettingsQueryKey, updateResellerSettings } from '#api/generated/hooks/reseller.ts';
import type { LogoLandingPageResellerSettings } from '#api/generated/schemas/logoLandingPageResellerSettings.zod.ts';
import type { ResellerSettingsEntry } from '#api/generated/schemas/resellerSettingsEntry.zod.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { localizePath, paths } from '#paths.ts';
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { useFailureToast } from './useFailureToast.ts';

const AddressCode = lazy(() => import('./AddressCode.tsx'));

type AddressPanelProps = {
  entry: ResellerSettingsEntry;
  settings: LogoLandingPageResellerSettings;
  /** Whether there are changes to save, which publishes the page as well. */
  isChanged: boolean;
};

/** The address of the landing page, by which customers find it: to copy, to open and as a code to print. */
export function AddressPanel({ entry, settings: { linkSlug, published }, isChanged }: AddressPanelProps) {
  const { t } = useTranslation(['reseller', 'common', 'account']);
  const language = useLanguage();
  const path = localizePath(language, paths.shop(linkSlug));
  const address = window.location.origin + path;
  return (
    <Panel
      title={
        <span className="row gap-3">
          {t('common:address')}
          <Status kind={published ? 'published' : 'draft'}>
            {published ? t('account:published') : t('address.unpublished')}
          </Status>
        </span>
      }
      actions={<CopyButton text={address}>{t('common:copy')}</CopyButton>}
      foot={t('address.text')}
    >
      <div className="reseller-address row between gap-5">
        <div className="stack gap-3 items-start min-w-0">
          <code translate="no" className="wrap-anywhere">
            {address}
          </code>
          {published ? (
            <a
              className={buttonClass({ size: 'small', className: 'fixed-size' })}
              href={path}
              target="_blank"
              rel="noopener"
            >
              {t('address.open')}
            </a>
          ) : (
            <Publish entry={entry} isChanged={isChanged} />
          )}
        </div>
        <Suspense>
          <AddressCode address={address} name={linkSlug} />
        </Suspense>
      </div>
    </Panel>
  );
}

/** Publishes the page as it is. Staged changes publish it when they are saved. */
function Publish({ entry: { version }, isChanged }: Pick<AddressPanelProps, 'entry' | 'isChanged'>) {
  const { t } = useTranslation('reseller');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      updateResellerSettings({ version, settings: { type: 'logolandingpage', published: true } }),
    onSuccess: (response) => queries.setQueryData(getGetResellerSettingsQueryKey(), response),
    onError: () => queries.invalidateQueries({ queryKey: getGetResellerSettingsQueryKey() }),
  });
  useFailureToast(error, t('toast.update'));
  return (
    <>
      <p className="text-small text-muted">{t('address.hidden')}</p>
      {!isChanged && (
        <Button size="small" loading={isPending} loadingLabel={t('submitting')} onClick={() => mutate()}>
          {t('address.publish')}
        </Button>
      )}
    </>
  );
}
