import './contact.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Form } from '#form-engine/form.ts';
import { getFormSources, loadForm } from '#form-engine/loadForm.ts';
import { SupportForm } from '#help/forms/SupportForm.tsx';
import { brand } from '#lib/brand.ts';
import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

export const load = ({ language }: LoadContext) => loadForm('general_contact_spa', language);
export const sources = getFormSources;

export function Component({ data }: { data: Form }) {
  return <SupportForm form={data} facts={['subject', 'email']} before={<Ways />} />;
}

/** All ways to reach the company other than the form. */
function Ways() {
  const { t } = useTranslation('contact');
  const subjects = [
    { to: paths.hostingTicket(), label: t('links.hosting') },
    { to: paths.sslTicket(), label: t('links.ssl') },
    { to: paths.apiTicket(), label: t('links.api') },
    { to: paths.dnsTicket(), label: t('links.dns') },
  ];
  return (
    <PageColumn className="pt-10 md:pt-16">
      <Heading level={1} className="text-display">
        {t('title')}
      </Heading>
      <p className="mt-3 max-w-measure text-lead text-muted">{t('lead')}</p>
      <dl className="contact-ways">
        <Way name={t('ways.email')}>
          <MailLink address={brand.supportMail} />
        </Way>
        <Way name={t('ways.subjects')}>
          {subjects.map(({ to, label }) => (
            <Link key={to} className="link" to={to}>
              {label}
            </Link>
          ))}
        </Way>
        <Way name={t('ways.abuse')}>
          <Link className="link" to={paths.abuse()}>
            {t('links.abuse')}
          </Link>
          <MailLink address={brand.abuseMail} />
        </Way>
        <Way name={t('ways.company')}>
          <Link className="link" to={paths.investors()}>
            {t('links.investors')}
          </Link>
          <span>{brand.company}</span>
          <span>{brand.postalAddress}</span>
        </Way>
      </dl>
    </PageColumn>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function MailLink({ address }: { address: string }) {
  return (
    <a className="link wrap-anywhere" href={`mailto:${address}`}>
      {address}
    </a>
  );
}
