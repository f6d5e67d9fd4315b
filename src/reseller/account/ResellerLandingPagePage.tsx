import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { AddressPanel } from './AddressPanel.tsx';
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
      {({ entry: { resellerSettings: saved }, editor }) => {
        const look = lookOf(editor.data, editor.original);
        return (
          <>
            {saved.type === 'logolandingpage' && <AddressPanel slug={saved.linkSlug} />}
            <ShopPreview
              look={{
                ...look,
                address: `…${paths.shop(String(editor.data.linkSlug ?? ''))}`,
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
