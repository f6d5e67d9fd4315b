import type { LoadContext } from '#pages/shared/loadContext.ts';
import { ContrastLine } from './reseller/ContrastLine.tsx';
import { LogoPanel } from './reseller/LogoPanel.tsx';
import { lookOf } from './reseller/look.ts';
import {
  loadSettingsPage,
  type SettingsData,
  SettingsPage,
  settingsSources,
} from './reseller/SettingsPage.tsx';
import { ShopPreview } from './reseller/ShopPreview.tsx';

export const load = (context: LoadContext) => loadSettingsPage('resellerLandingPage', context);
export const sources = settingsSources;

export function Component({ data }: { data: SettingsData }) {
  return (
    <SettingsPage data={data} type="logolandingpage">
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
    </SettingsPage>
  );
}
