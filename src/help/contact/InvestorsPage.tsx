import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Form } from '#form-engine/form.ts';
import { getFormSources, loadForm } from '#form-engine/loadForm.ts';
import { SupportForm } from '#help/forms/SupportForm.tsx';
import { brand } from '#lib/brand.ts';
import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';

export const load = ({ language }: LoadContext) => loadForm('investor', language);
export const sources = getFormSources;

export function Component({ data }: { data: Form }) {
  const { t } = useTranslation('contact');
  return (
    <SupportForm
      form={data}
      facts={['subject', 'email']}
      aside={
        <>
          <p className="mt-3 text-muted">
            <Trans
              t={t}
              i18nKey="investors.note"
              components={{ support: <Link className="link" to={paths.supportTicket()} /> }}
            />
          </p>
          <address className="mt-6">
            <span className="block font-medium">{brand.company}</span>
            <span className="text-muted">{brand.postalAddress}</span>
          </address>
        </>
      }
    />
  );
}
