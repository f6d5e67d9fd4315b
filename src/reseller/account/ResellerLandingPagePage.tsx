import type { LoadContext } from '#shared/page/loadContext.ts';
import { ContrastLine } from './ContrastLine.tsx';
import { LogoPanel } from './LogoPanel.tsx';
import { lookOf } from './look.ts';
import { loadSettingsPage, type SettingsData, SettingsPage, settingsSources } from './SettingsPage.tsx';
import { ShopPreview } from './ShopPreview.tsx';

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
