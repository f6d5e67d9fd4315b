import '#shared/landing/landing.css';
import '#shared/landing/product.css';
import './whitePaper.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { files, paths } from '#paths.ts';
import { Captcha } from '#shared/captcha/Captcha.tsx';
import { Headline } from '#shared/landing/Texts.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Heading } from '#ui/Heading.tsx';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { EmailField } from './EmailField.tsx';
import { useSubscription } from './useSubscription.ts';
import { STANDARDS } from './whitePaper.ts';

export function Component() {
  const { t } = useTranslation('whitePaper');
  return (
    <>
      <div className="paper-ground">
        <PageColumn className="paper-hero">
          <div>
            <Headline>{t('headline')}</Headline>
            <p className="mt-5 max-w-measure text-lead text-muted">{t('lead')}</p>
            <p className="mt-2 mb-8 font-medium">{t('language')}</p>
            <Subscription />
          </div>
          <Cover />
        </PageColumn>
      </div>
      <Contents />
    </>
  );
}

/** Subscribes an address to the newsletter, and then offers the paper. */
function Subscription() {
  const { t } = useTranslation('whitePaper');
  const subscription = useSubscription();
  const { isDone, isPending } = subscription;

  if (isDone) return <Download email={subscription.address} />;
  return (
    <>
      <form className="paper-form" noValidate onSubmit={subscription.submit}>
        <EmailField
          subscription={subscription}
          texts={{
            label: t('form.email'),
            help: t('form.help'),
            empty: t('form.empty'),
            failed: t('form.failed'),
          }}
        />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            type="submit"
            variant="primary"
            size="large"
            loading={isPending}
            loadingLabel={t('form.sending')}
          >
            {t('form.submit')}
          </Button>
          <Link to={paths.policy('legal')} className="product-link">
            {t('form.privacy')}
          </Link>
        </p>
      </form>
      {subscription.isCaptchaRequired && (
        <div className="mt-6">
          <Captcha siteKey={subscription.siteKey} onPassed={subscription.send} />
        </div>
      )}
    </>
  );
}

function Download({ email }: { email: string }) {
  const { t } = useTranslation('whitePaper');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="paper-form">
      <Heading level={2} ref={heading} tabIndex={-1} className="text-heading outline-none">
        {t('done.title')}
      </Heading>
      <p className="wrap-anywhere">{t('done.text', { email })}</p>
      <a
        href={files.whitePaper()}
        download
        hrefLang="en"
        className={buttonClass({ variant: 'primary', size: 'large', className: 'justify-self-start' })}
      >
        <DownloadIcon />
        {t('done.download')}
      </a>
    </div>
  );
}

/** The paper's cover: a drawing of a key, without text. */
function Cover() {
  return (
    <svg className="paper-cover" viewBox="0 0 320 440" aria-hidden="true">
      <rect width="320" height="440" rx="6" />
      <circle cx="160" cy="188" r="76" />
      <circle cx="160" cy="188" r="56" />
      <circle className="paper-dot" cx="160" cy="188" r="20" />
      <path d="M160 264V372M160 308h34M160 340h22" />
      <path className="paper-rule" d="M32 40h256M32 400h256" />
    </svg>
  );
}

function Contents() {
  const { t } = useTranslation('whitePaper');
  const chapters = t('contents.items', { returnObjects: true });
  return (
    <section className="section">
      <PageColumn>
        <Heading level={2} className="text-title">
          {t('contents.title')}
        </Heading>
        <ol className="paper-contents">
          {Object.entries(chapters).map(([key, { title, text }]) => (
            <li key={key}>
              <Heading level={3} className="text-heading">
                {title}
              </Heading>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <Heading level={3} className="mt-12 text-heading">
          {t('standards')}
        </Heading>
        <ul className="paper-standards" translate="no" lang="en">
          {STANDARDS.map((standard) => (
            <li key={standard}>{standard}</li>
          ))}
        </ul>
      </PageColumn>
    </section>
  );
}
