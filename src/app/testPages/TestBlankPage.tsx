import { useTranslation } from 'react-i18next';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

export function Component() {
  const { t } = useTranslation('test');
  return (
    <PageColumn className="page-block">
      <Heading level={1} className="text-title">
        {t('blankMeta.title')}
      </Heading>
    </PageColumn>
  );
}
