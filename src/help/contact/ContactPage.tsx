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
import { PageColumn } from '#ui/PageColumn.tsx';
import { PageTitle } from '#ui/PageTitle.tsx';

export const load = ({ language }: LoadContext) => loadForm('general_contact_spa', language);
export const sources = getFormSources;

export function Component({ data }: { data: Form }) {
  return <SupportForm form={data} facts={['subject', 'email']} before={<Ways />} />;
}

/** All ways to reach the company other than the form. */
function Ways() {
  const { t } = useTranslation(['contact', 'common', 'shell', 'support']);
  const subjects = [
    { to: paths.hostingTicket(), label: t('common:hosting') },
    { to: paths.sslTicket(), label: t('common:sslCertificates') },
    { to: paths.apiTicket(), label: t('shell:areas.programApi') },
    { to: paths.dnsTicket(), label: t('links.dns') },
  ];
  return (
    <PageColumn className="page-start">
      <PageTitle
        size="display"
        title={t('shell:areas.contact')}
        lead={t('lead')}
        leadClass="mt-3 measure text-lead"
      />
      <dl className="grid grid-small gap-6 mt-8 ruled-ink-start">
        <Way name={t('common:personEmail')}>
          <MailLink address={brand.supportMail} />
        </Way>
        <Way name={t('ways.subjects')}>
          {subjects.map(({ to, label }) => (
            <Link key={to} className="link tap" to={to}>
              {label}
            </Link>
          ))}
        </Way>
        <Way name={t('ways.abuse')}>
          <Link className="link tap" to={paths.abuse()}>
            {t('shell:areas.abuse')}
          </Link>
          <MailLink address={brand.abuseMail} />
        </Way>
        <Way name={t('common:company')}>
          <Link className="link tap" to={paths.investors()}>
            {t('support:forms.investor.title')}
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
      <dd className="stack gap-1 start mt-1">{children}</dd>
    </div>
  );
}

function MailLink({ address }: { address: string }) {
  return (
    <a className="link tap wrap-anywhere" href={`mailto:${address}`}>
      {address}
    </a>
  );
}
