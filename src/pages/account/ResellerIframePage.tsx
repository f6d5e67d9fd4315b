import type { LoadContext } from '#pages/shared/loadContext.ts';
import { ContrastLine } from './reseller/ContrastLine.tsx';
import { EmbedPanel } from './reseller/EmbedPanel.tsx';
import { LogoPanel } from './reseller/LogoPanel.tsx';
import { lookOf } from './reseller/look.ts';
import {
  loadSettingsPage,
  type SettingsData,
  SettingsPage,
  settingsSources,
} from './reseller/SettingsPage.tsx';
import { ShopPreview } from './reseller/ShopPreview.tsx';

export const load = (context: LoadContext) => loadSettingsPage('resellerIframe', context);
export const sources = settingsSources;

export function Component({ data }: { data: SettingsData }) {
  return (
    <SettingsPage data={data} type="iframe">
      {({ entry: { resellerSettings }, editor }) => {
        const look = lookOf(editor.data, editor.original);
        const host = String(editor.data.framerHost ?? '…');
        return (
          <>
            <ShopPreview look={{ ...look, address: host }} />
            <ContrastLine {...look} />
            <LogoPanel editor={editor} />
            {resellerSettings.type === 'iframe' && (
              <EmbedPanel settings={resellerSettings} language={data.language} />
            )}
          </>
        );
      }}
    </SettingsPage>
  );
}
