import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { BulkForm } from './BulkForm.tsx';
import { toSlug } from './listSlug.ts';

export function Component() {
  const { t } = useTranslation('bulk');
  const navigate = useNavigate();
  return (
    <PageColumn className="py-10 md:py-16">
      <Heading level={1} className="max-w-measure text-title">
        {t('form.headline')}
      </Heading>
      <p className="mt-3 mb-8 max-w-measure text-muted">{t('form.lead')}</p>
      <BulkForm onSearch={(names, group) => navigate(paths.bulkResults(toSlug(names), group))} />
    </PageColumn>
  );
}
