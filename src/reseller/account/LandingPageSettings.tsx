import { useState } from 'react';
import type { LogoLandingPageResellerSettings } from '#api/generated/schemas/logoLandingPageResellerSettings.zod.ts';
import type { ResellerSettingsEntry } from '#api/generated/schemas/resellerSettingsEntry.zod.ts';
import type { Form } from '#form-engine/form.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { paths } from '#paths.ts';
import type { FieldEditor } from '#shared/changes/useFieldEditor.ts';
import { comparePageColors } from '#shared/partnerShop/partnerColors.ts';
import { getShopTexts } from '#shared/partnerShop/shopTexts.ts';
import { AddressPanel } from './AddressPanel.tsx';
import { EndingsHint } from './EndingsHint.tsx';
import { LogoPanel } from './LogoPanel.tsx';
import { lookOf } from './look.ts';
import { PageColors } from './PageColors.tsx';
import { PricesPanel } from './PricesPanel.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { ShopPreview } from './ShopPreview.tsx';
import { textField, toTexts } from './shopTextFields.ts';
import { TextLanguage } from './TextLanguage.tsx';
import { useShopForm } from './useShopForm.ts';
import { VisitsPanel } from './VisitsPanel.tsx';

type LandingPageSettingsProps = {
  entry: ResellerSettingsEntry;
  saved: LogoLandingPageResellerSettings;
  editor: FieldEditor;
  form: Form;
};

/** The settings of a landing page, with its address and its preview. */
export function LandingPageSettings({ entry, saved, editor, form: base }: LandingPageSettingsProps) {
  const { data, original } = editor;
  const [language, setLanguage] = useState(useLanguage().code);
  const form = useShopForm(base, language, data);
  const look = lookOf(data, original);
  const headline = String(data.headline ?? original.headline ?? '');
  return (
    <SettingsForm
      editor={editor}
      form={form}
      above={<AddressPanel entry={entry} settings={saved} isChanged={editor.draft.changes.length > 0} />}
      preview={
        <ShopPreview
          language={language}
          look={{
            ...look,
            primaryColor: comparePageColors(look.primaryColor).used,
            address: `…${paths.shop(String(data.linkSlug ?? ''))}`,
            landing: {
              texts: getShopTexts({ headline, texts: toTexts(data) }, language),
              supportEmail: String(data.supportEmail ?? '') || null,
            },
          }}
        />
      }
      extras={{
        [textField('headline', language)]: {
          above: <TextLanguage {...{ data, language }} onLanguage={setLanguage} />,
        },
        primaryColor: { below: <PageColors color={look.primaryColor} /> },
        tlds: { below: <EndingsHint tlds={look.tlds} /> },
      }}
    >
      <PricesPanel markupPercent={look.markupPercent} rounding={look.rounding} tlds={look.tlds} />
      <VisitsPanel />
      <LogoPanel editor={editor} />
    </SettingsForm>
  );
}
