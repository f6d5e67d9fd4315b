import '#shared/landing/landing.css';
import '#shared/landing/product.css';
import './whitePaper.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { files, paths } from '#paths.ts';
import { Captcha } from '#shared/captcha/Captcha.tsx';
import { Headline } from '#shared/landing/Headline.tsx';
import { Section } from '#shared/landing/Section.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Heading } from '#ui/Heading.tsx';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { TitledText } from '#ui/TitledText.tsx';
import { EmailField } from './EmailField.tsx';
import { useSubscription } from './useSubscription.ts';
import { STANDARDS } from './whitePaper.ts';

export function Component() {
  const { t } = useTranslation('whitePaper');
  return (
    <>
      <div className="ground-sunk ruled-below">
        <PageColumn className="split split-start items-center hero">
          <div>
            <Headline lead={t('lead')}>{t('headline')}</Headline>
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
  const { t } = useTranslation(['whitePaper', 'newsletter']);
  const subscription = useSubscription();
  const { isDone, isPending } = subscription;

  if (isDone) return <Download email={subscription.address} />;
  return (
    <>
      <form className="measure stack gap-5 ruled-ink-start" noValidate onSubmit={subscription.submit}>
        <EmailField
          subscription={subscription}
          texts={{
            label: t('newsletter:email'),
            help: t('form.help'),
            empty: t('newsletter:empty'),
            failed: t('form.failed'),
          }}
        />
        <p className="row gap-6">
          <Button
            type="submit"
            variant="primary"
            size="large"
            loading={isPending}
            loadingLabel={t('newsletter:sending')}
          >
            {t('form.submit')}
          </Button>
          <Link to={paths.policy('legal')} className="link tap">
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
  const { t } = useTranslation(['whitePaper', 'newsletter']);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="measure stack gap-5 ruled-ink-start">
      <Heading level={2} ref={heading} tabIndex={-1} className="text-heading focus-target">
        {t('done.title')}
      </Heading>
      <p className="wrap-anywhere">{t('newsletter:done', { email })}</p>
      <a
        href={files.whitePaper()}
        download
        hrefLang="en"
        className={buttonClass({ variant: 'primary', size: 'large', className: '' })}
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
    <svg
      className="paper-cover"
      viewBox="0 0 320 440"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="8"
      aria-hidden="true"
    >
      <rect width="320" height="440" rx="6" fill="var(--tint)" stroke="var(--line-strong)" strokeWidth="1" />
      <circle cx="160" cy="188" r="76" />
      <circle cx="160" cy="188" r="56" stroke="var(--line-strong)" strokeWidth="1" />
      <circle fill="var(--accent)" stroke="none" cx="160" cy="188" r="20" />
      <path d="M160 264V372M160 308h34M160 340h22" />
      <path stroke="var(--line-strong)" strokeWidth="1" d="M32 40h256M32 400h256" />
    </svg>
  );
}

function Contents() {
  const { t } = useTranslation('whitePaper');
  const chapters = t('contents.items', { returnObjects: true });
  return (
    <Section title={t('contents.title')}>
      <ol className="paper-contents ruled-rows row-columns mt-8">
        {Object.entries(chapters).map(([key, { title, text }]) => (
          <li key={key}>
            <TitledText size="heading" title={title} text={text} />
          </li>
        ))}
      </ol>
      <Heading level={3} className="mt-10 text-heading">
        {t('standards')}
      </Heading>
      <ul className="row gap-5 mt-4 text-small text-muted tabular" translate="no" lang="en">
        {STANDARDS.map((standard) => (
          <li key={standard}>{standard}</li>
        ))}
      </ul>
    </Section>
  );
}
