import type { LoadContext } from '#shared/page/loadContext.ts';
import { LandingPageSettings } from './LandingPageSettings.tsx';
import {
  loadResellerSettings,
  ResellerSettings,
  type SettingsData,
  settingsSources,
} from './ResellerSettings.tsx';

export const load = (context: LoadContext) => loadResellerSettings('resellerLandingPage', context);
export const sources = settingsSources;

export function Component({ data }: { data: SettingsData }) {
  return (
    <ResellerSettings data={data} type="logolandingpage">
      {({ entry, editor }) =>
        entry.resellerSettings.type === 'logolandingpage' && (
          <LandingPageSettings {...{ entry, editor }} saved={entry.resellerSettings} form={data.form} />
        )
      }
    </ResellerSettings>
  );
}
