import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { comparePageColors } from '#shared/partnerShop/partnerColors.ts';
import { AddressPanel } from './AddressPanel.tsx';
import { LogoPanel } from './LogoPanel.tsx';
import { lookOf } from './look.ts';
import { PageColors } from './PageColors.tsx';
import {
  loadResellerSettings,
  ResellerSettings,
  type SettingsData,
  settingsSources,
} from './ResellerSettings.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { ShopPreview } from './ShopPreview.tsx';

export const load = (context: LoadContext) => loadResellerSettings('resellerLandingPage', context);
export const sources = settingsSources;

export function Component({ data }: { data: SettingsData }) {
  return (
    <ResellerSettings data={data} type="logolandingpage">
      {({ entry: { resellerSettings: saved }, editor }) => {
        const look = lookOf(editor.data, editor.original);
        return (
          <SettingsForm
            editor={editor}
            form={data.form}
            extras={{ primaryColor: { below: <PageColors color={look.primaryColor} /> } }}
          >
            {saved.type === 'logolandingpage' && <AddressPanel slug={saved.linkSlug} />}
            <ShopPreview
              look={{
                ...look,
                primaryColor: comparePageColors(look.primaryColor).used,
                address: `…${paths.shop(String(editor.data.linkSlug ?? ''))}`,
                headline: String(editor.data.headline ?? editor.original.headline ?? ''),
              }}
            />
            <LogoPanel editor={editor} />
          </SettingsForm>
        );
      }}
    </ResellerSettings>
  );
}
