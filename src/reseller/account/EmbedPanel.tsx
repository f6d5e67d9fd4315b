import './reseller.css';
import { useTranslation } from 'react-i18next';
import type { IframeResellerSettings } from '#api/generated/schemas/iframeResellerSettings.zod.ts';
import type { Language } from '#lib/languages.ts';
import { createEmbedCode } from '#reseller/shop/embedCode.ts';
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

type EmbedPanelProps = { settings: IframeResellerSettings; language: Language };

/** The HTML for the partner's page, based on the saved settings. */
export function EmbedPanel({ settings, language }: EmbedPanelProps) {
  const { t } = useTranslation(['reseller', 'common', 'program']);
  const code = createEmbedCode(settings, window.location.origin, language, t('program:domainSearch'));
  return (
    <Panel
      title={t('embed.title')}
      actions={<CopyButton text={code}>{t('common:copy')}</CopyButton>}
      foot={t('embed.note')}
    >
      {settings.framerHost === null && (
        <Notice tone="warm" className="mb-4">
          {t('embed.noHost')}
        </Notice>
      )}
      <pre className="reseller-code padded ground-sunk text-badge wrap-anywhere">
        <code translate="no">{code}</code>
      </pre>
    </Panel>
  );
}
