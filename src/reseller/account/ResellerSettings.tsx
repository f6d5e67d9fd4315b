import type { FieldEditor } from '#shared/changes/useFieldEditor.ts';
import './reseller.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ResellerSettingsEntry } from '#api/generated/schemas/resellerSettingsEntry.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import type { Form } from '#form-engine/form.ts';
import { type FormName, getFormSources, loadForm } from '#form-engine/loadForm.ts';
import type { Language } from '#lib/languages.ts';
import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useSession } from '#shared/session/useSession.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StoreIcon } from '#ui/icons/productIcons.tsx';
import { Failure } from './Failure.tsx';
import { ResellerHead } from './ResellerHead.tsx';
import { findResellerType, pricingOptions, settingsOptions } from './resellerQueries.ts';
import type { ResellerType } from './settingsFields.ts';
import { ToJoin } from './ToJoin.tsx';
import { useSettingsEditor } from './useSettingsEditor.ts';

/** `present` is how the account sells; null if it isn't a reseller's. */
export type SettingsData = { present: ResellerType | null; form: Form; language: Language };

export async function loadResellerSettings(
  formName: FormName,
  { queries, language }: LoadContext,
): Promise<SettingsData> {
  const [present, form] = await Promise.all([findResellerType(queries), loadForm(formName, language)]);
  if (present) {
    await Promise.all([queries.prefetchQuery(settingsOptions()), queries.prefetchQuery(pricingOptions())]);
  }
  return { present, form, language };
}

export const settingsSources = ({ form }: SettingsData) => getFormSources(form);

export type EditedSettings = { entry: ResellerSettingsEntry; editor: FieldEditor };

type ResellerSettingsProps = {
  data: SettingsData;
  /** The way of selling that the settings are for. */
  type: 'iframe' | 'logolandingpage';
  /** The form, with what is shown beside it. */
  children: (edited: EditedSettings) => ReactNode;
};

/** The settings of one way of selling, for resellers who use it. */
export function ResellerSettings({ data: { present }, type, children }: ResellerSettingsProps) {
  const { t } = useTranslation('reseller');
  if (!present) return <ToJoin type={type} />;
  return (
    <>
      <ResellerHead tab={type === 'iframe' ? 'iframe' : 'landingPage'} facts={t(`way.${type}.lead`)} />
      {present === type ? (
        <Settings>{children}</Settings>
      ) : (
        <Card padded={false}>
          <EmptyState
            icon={<StoreIcon />}
            title={t('other.title', { way: t(`way.${present}.title`) })}
            action={
              <Link to={paths.resellerJoin(type)} className={buttonClass({ variant: 'primary' })}>
                {t('other.change')}
              </Link>
            }
          >
            {t('other.text')}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

type SettingsProps = Pick<ResellerSettingsProps, 'children'>;

function Settings({ children }: SettingsProps) {
  const { t } = useTranslation('reseller');
  const { account } = useSession();
  const query = usePrefetchedQuery(settingsOptions());
  if (!query.data) {
    return (
      <Card padded={false}>
        <Failure level={2} query={query} message={t('toast.settings')} />
      </Card>
    );
  }
  return (
    <Editor key={query.data.id} entry={query.data} accountId={account?.sessAccountId ?? 0}>
      {children}
    </Editor>
  );
}

type EditorProps = SettingsProps & { entry: ResellerSettingsEntry; accountId: number };

function Editor({ entry, accountId, children }: EditorProps) {
  const editor = useSettingsEditor(entry, accountId);
  return children({ entry, editor });
}
