import './contact.css';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Form } from '#form-engine/form.ts';
import { getFormSources, loadForm } from '#form-engine/loadForm.ts';
import { SupportForm } from '#help/forms/SupportForm.tsx';
import { brand } from '#lib/brand.ts';
import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { abuseCheck } from './abuseCheck.ts';

export const load = ({ language }: LoadContext) => loadForm('report_abuse_spa', language);
export const sources = getFormSources;

export function Component({ data }: { data: Form }) {
  const form = useMemo(() => ({ ...data, late: abuseCheck }), [data]);
  return (
    <SupportForm form={form} facts={['domain_name', 'typeofinfringement', 'email']} after={<AfterReport />} />
  );
}

/**
 * What happens with a report. A registrar has to act on DNS abuse, and only on that: section 3.18 of the Registrar
 * Accreditation Agreement, https://www.icann.org/resources/pages/approved-with-specs-2013-09-17-en.
 */
function AfterReport() {
  const { t } = useTranslation('contact');
  return (
    <PageColumn className="page-end">
      <div className="contact-columns grid grid-small gap-8 ruled-ink-start">
        <Part title={t('abuse.next')}>
          <ol>
            <li>{t('abuse.steps.case')}</li>
            <li>{t('abuse.steps.check')}</li>
            <li>{t('abuse.steps.act')}</li>
            <li>{t('abuse.steps.reply')}</li>
          </ol>
        </Part>
        <Part title={t('abuse.canTitle')}>
          <ul>
            <li>{t('abuse.can.suspend')}</li>
            <li>{t('abuse.can.data')}</li>
            <li>{t('abuse.can.pass')}</li>
          </ul>
        </Part>
        <Part title={t('abuse.cannotTitle')}>
          <ul>
            <li>{t('abuse.cannot.content')}</li>
            <li>{t('abuse.cannot.rights')}</li>
            <li>
              <Trans
                t={t}
                i18nKey="abuse.cannot.other"
                components={{ lookup: <PlainLink href={brand.lookUpPage} /> }}
              />
            </li>
          </ul>
        </Part>
        <Part title={t('abuse.otherTitle')}>
          <ul>
            <li>{t('abuse.other.danger')}</li>
            <li>
              <Trans
                t={t}
                i18nKey="abuse.other.mail"
                values={{ address: brand.abuseMail }}
                components={{ mail: <PlainLink href={`mailto:${brand.abuseMail}`} /> }}
              />
            </li>
            <li>
              <Trans
                t={t}
                i18nKey="abuse.other.dmca"
                components={{ policy: <Link className="link" to={paths.policy('filing-a-dmca')} /> }}
              />
            </li>
            <li>
              <Trans
                t={t}
                i18nKey="abuse.other.complaint"
                components={{ policy: <Link className="link" to={paths.policy('complaints')} /> }}
              />
            </li>
          </ul>
        </Part>
      </div>
    </PageColumn>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading level={2} className="mb-2 text-heading">
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** The link's text comes from the message. */
function PlainLink({ href, children }: ComponentProps<'a'>) {
  return (
    <a className="link wrap-anywhere" href={href}>
      {children}
    </a>
  );
}
