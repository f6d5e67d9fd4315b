import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetProductPricing } from '#api/generated/hooks/pricing.ts';
import type { FieldSchema, Form } from '#form-engine/form.ts';
import { getFormSources, loadForm } from '#form-engine/loadForm.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { csrCheck } from './csr.ts';
import { SupportForm } from './SupportForm.tsx';

export const load = ({ language }: LoadContext) => loadForm('ssl_contact_spa', language);
export const sources = getFormSources;

export function Component({ data }: { data: Form }) {
  const { t } = useTranslation(['support', 'shell']);
  const { data: products, isError, isFetching, refetch } = useGetProductPricing({ type: 'ssl' });
  const form = useMemo(() => addCertificates(data, products?.data.pricing ?? []), [data, products]);
  return (
    <SupportForm
      form={form}
      facts={['itemname', 'productType', 'email']}
      aside={
        isError && (
          <Notice
            tone="bad"
            role="alert"
            className="mt-4"
            action={
              <Button size="small" loading={isFetching} onClick={() => void refetch()}>
                {t('shell:tryAgain')}
              </Button>
            }
          >
            {t('products.failed')}
          </Notice>
        )
      }
    />
  );
}

/** Adds to the form the certificates that are sold, and the check of the request. */
function addCertificates(form: Form, products: readonly { plan: string; name: string }[]): Form {
  const { schema, uiSchema } = form;
  return {
    ...form,
    schema: {
      ...schema,
      properties: {
        ...schema.properties,
        productType: {
          ...(schema.properties.productType as FieldSchema),
          enum: products.map(({ plan }) => plan),
        },
      },
    },
    uiSchema: {
      ...uiSchema,
      productType: { ...uiSchema.productType, 'ui:enumNames': products.map(({ name }) => name) },
    },
    late: csrCheck,
  };
}
