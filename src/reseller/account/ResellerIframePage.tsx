import type { LoadContext } from '#shared/page/loadContext.ts';
import { ContrastLine } from './ContrastLine.tsx';
import { EmbedPanel } from './EmbedPanel.tsx';
import { LogoPanel } from './LogoPanel.tsx';
import { lookOf } from './look.ts';
import {
  loadResellerSettings,
  ResellerSettings,
  type SettingsData,
  settingsSources,
} from './ResellerSettings.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { ShopPreview } from './ShopPreview.tsx';

export const load = (context: LoadContext) => loadResellerSettings('resellerIframe', context);
export const sources = settingsSources;

export function Component({ data }: { data: SettingsData }) {
  return (
    <ResellerSettings data={data} type="iframe">
      {({ entry: { resellerSettings }, editor }) => {
        const look = lookOf(editor.data, editor.original);
        const host = String(editor.data.framerHost ?? '…');
        return (
          <SettingsForm editor={editor} form={data.form}>
            <ShopPreview look={{ ...look, address: host }} language={data.language.code} />
            <ContrastLine {...look} />
            <LogoPanel editor={editor} />
            {resellerSettings.type === 'iframe' && (
              <EmbedPanel settings={resellerSettings} language={data.language} />
            )}
          </SettingsForm>
        );
      }}
    </ResellerSettings>
  );
}
