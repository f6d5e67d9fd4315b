import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { downloadText } from '#lib/csv.ts';
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { PageIcon } from '#ui/icons/statusIcons.tsx';

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** New recovery codes, which can't be shown again, so it stays open until they are kept. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation(['security', 'shell', 'common']);
  const kept = useRef<HTMLInputElement>(null);
  const [isKept, setKept] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const title = t('codes.yours', { brand: brand.name });
  const text = codes.join('\n');

  function tryToClose() {
    if (isKept) return onClose();
    setAsked(true);
    kept.current?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && tryToClose()}
      title={title}
      description={t('codes.shownOnce')}
      closeLabel={t('shell:close')}
      footer={
        <Button variant="primary" disabled={!isKept} onClick={onClose}>
          {t('codes.done')}
        </Button>
      }
    >
      <div className="recovery-codes stack gap-4">
        <ol translate="no" className="security-codes font-mono tabular">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="row gap-2">
          <CopyButton text={text}>{t('common:copy')}</CopyButton>
          <Button
            size="small"
            icon={<DownloadIcon />}
            onClick={() => downloadText(`${title}\n\n${text}\n`, 'recovery-codes.txt', 'text/plain')}
          >
            {t('codes.file')}
          </Button>
          <Button size="small" icon={<PageIcon />} onClick={() => window.print()}>
            {t('codes.print')}
          </Button>
        </div>
        <Checkbox
          ref={kept}
          className="not-printed"
          label={t('codes.kept')}
          error={isAsked && !isKept && t('codes.keptMissing')}
          checked={isKept}
          onChange={({ target }) => setKept(target.checked)}
        />
      </div>
    </Dialog>
  );
}
