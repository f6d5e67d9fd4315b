import type { LoadContext } from '#shared/page/loadContext.ts';
import { ContrastLine } from './ContrastLine.tsx';
import { LogoPanel } from './LogoPanel.tsx';
import { lookOf } from './look.ts';
import {
  loadResellerSettings,
  ResellerSettings,
  type SettingsData,
  settingsSources,
} from './ResellerSettings.tsx';
import { ShopPreview } from './ShopPreview.tsx';

export const load = (context: LoadContext) => loadResellerSettings('resellerLandingPage', context);
export const sources = settingsSources;

export function Component({ data }: { data: SettingsData }) {
  return (
    <ResellerSettings data={data} type="logolandingpage">
      {({ editor }) => {
        const look = lookOf(editor.data, editor.original);
        return (
          <>
            <ShopPreview
              look={{
                ...look,
                address: `…/${editor.data.linkSlug ?? ''}`,
                headline: String(editor.data.headline ?? editor.original.headline ?? ''),
              }}
            />
            <ContrastLine {...look} />
            <LogoPanel editor={editor} />
          </>
        );
      }}
    </ResellerSettings>
  );
}
