import './reseller.css';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { localizePath, paths } from '#paths.ts';
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Panel } from '#ui/workspace/Panel.tsx';

const AddressCode = lazy(() => import('./AddressCode.tsx'));

/** The address of the landing page, by which customers find it: to copy, to open and as a code to print. */
export function AddressPanel({ slug }: { slug: string }) {
  const { t } = useTranslation(['reseller', 'common']);
  const language = useLanguage();
  const path = localizePath(language, paths.shop(slug));
  const address = window.location.origin + path;
  return (
    <Panel
      title={t('common:address')}
      actions={<CopyButton text={address}>{t('common:copy')}</CopyButton>}
      foot={t('address.text')}
    >
      <div className="reseller-address row between gap-5">
        <p className="stack gap-3 items-start min-w-0">
          <code translate="no" className="wrap-anywhere">
            {address}
          </code>
          <a
            className={buttonClass({ size: 'small', className: 'fixed-size' })}
            href={path}
            target="_blank"
            rel="noopener"
          >
            {t('address.open')}
          </a>
        </p>
        <Suspense>
          <AddressCode address={address} name={slug} />
        </Suspense>
      </div>
    </Panel>
  );
}
