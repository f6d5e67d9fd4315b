import './sites.css';
import { useTranslation } from 'react-i18next';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import type { SiteType } from '#api/generated/schemas/siteType.zod.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FreeSiteForm } from './FreeSiteForm.tsx';

type CreateFreeSiteProps = {
  types: readonly [SiteType, ...SiteType[]];
  onClose: () => void;
  onCreated: (site: Site) => void;
};

export default function CreateFreeSite({ types, onClose, onCreated }: CreateFreeSiteProps) {
  const { t } = useTranslation(['sites', 'shell']);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('create.title')}
      description={t('create.text')}
      closeLabel={t('shell:close')}
    >
      <FreeSiteForm types={types} onCreated={onCreated} />
    </Dialog>
  );
}
