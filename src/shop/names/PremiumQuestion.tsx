import { useTranslation } from 'react-i18next';
import type { DomainView } from '#shared/search/domainView.ts';
import { useViewPrices } from '#shared/search/viewText.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { Price } from '#ui/Price.tsx';

type PremiumQuestionProps = {
  view: DomainView;
  open: boolean;
  onClose: () => void;
  onAdd: () => void;
};

/** Asks for confirmation before a premium name is added to the cart, and shows both of its prices. */
export function PremiumQuestion({ view, open, onClose, onAdd }: PremiumQuestionProps) {
  const { t } = useTranslation(['details', 'shell', 'common']);
  const { firstLabel, first, renewal } = useViewPrices(view);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('premium.title')}
      description={t('premium.text')}
      closeLabel={t('shell:close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onAdd();
              onClose();
            }}
          >
            {t('premium.add', { price: first.now })}
          </Button>
        </>
      }
    >
      <DomainName sld={view.sld} tld={view.tld} ascii={view.name} />
      <dl className="mt-4 row gap-10">
        <div>
          <dt className="text-muted text-small">{firstLabel}</dt>
          <dd className="font-semibold text-heading">
            <Price {...first} />
          </dd>
        </div>
        <div>
          <dt className="text-muted text-small">{t('shell:eachYearAfter')}</dt>
          <dd className="font-semibold text-heading">
            <Price now={renewal} />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
