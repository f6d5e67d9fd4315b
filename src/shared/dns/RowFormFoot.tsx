import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';

type RowFormFootProps = {
  saveLabel: string;
  onCancel: () => void;
  /** Above the buttons. */
  children?: ReactNode;
};

export function RowFormFoot({ saveLabel, onCancel, children }: RowFormFootProps) {
  const { t } = useTranslation('dns');
  return (
    <div className="row items-end between">
      {children}
      <div className="buttons ms-auto">
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" size="small">
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}
