import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { Button } from '#ui/Button.tsx';
import type { CheckAgain } from './useCheckAgain.ts';
import { WaitForName } from './WaitForName.tsx';

type CheckAgainActionProps = { result: DomainSearchResult; again: CheckAgain };

/** The buttons for a name whose registry does not respond: look it up again, or wait for it. */
export default function CheckAgainAction({ result: { name, tld }, again }: CheckAgainActionProps) {
  const { t } = useTranslation(['leads', 'shell']);
  return (
    <>
      <Button
        variant="primary"
        size="large"
        loading={again.isChecking}
        loadingLabel={t('shell:checking')}
        onClick={again.check}
      >
        {t('again.action')}
      </Button>
      <WaitForName name={name} tld={tld} isInRow />
    </>
  );
}
