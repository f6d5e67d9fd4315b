import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#paths.ts';
import { PageColumn } from '#ui/PageColumn.tsx';
import { PageTitle } from '#ui/PageTitle.tsx';
import { BulkForm } from './BulkForm.tsx';
import { toSlug } from './listSlug.ts';

export function Component() {
  const { t } = useTranslation('bulk');
  const navigate = useNavigate();
  return (
    <PageColumn className="page-block">
      <PageTitle
        size="title"
        title={t('form.headline')}
        lead={t('form.lead')}
        leadClass="mt-3 mb-8 measure"
      />
      <BulkForm onSearch={(names, group) => navigate(paths.bulkResults(toSlug(names), group))} />
    </PageColumn>
  );
}
