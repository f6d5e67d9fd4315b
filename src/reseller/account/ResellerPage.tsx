import './reseller.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  getGetResellerFiguresQueryOptions,
  getGetResellerTiersQueryOptions,
} from '#api/generated/hooks/reseller.ts';
import type { ResellerSettings } from '#api/generated/schemas/resellerSettings.zod.ts';
import type { ResellerSettingsEntry } from '#api/generated/schemas/resellerSettingsEntry.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import type { Form } from '#form-engine/form.ts';
import { getFormSources, loadForm } from '#form-engine/loadForm.ts';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useSession } from '#shared/session/useSession.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { PenIcon } from '#ui/icons/statusIcons.tsx';
import { FactList } from '#ui/workspace/FactList.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Failure } from './Failure.tsx';
import { MonthsPanel } from './MonthsPanel.tsx';
import { PricesPanel } from './PricesPanel.tsx';
import { ResellerHead } from './ResellerHead.tsx';
import { findResellerType, pricingOptions, settingsOptions } from './resellerQueries.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { TierPanel } from './TierPanel.tsx';
import { ToJoin } from './ToJoin.tsx';
import { useSettingsEditor } from './useSettingsEditor.ts';

/** `form` is null if the account isn't a reseller's. */
type Data = { form: Form } | { form: null };

export async function load({ queries, language }: LoadContext): Promise<Data> {
  const type = await findResellerType(queries);
  if (!type) return { form: null };
  const [form] = await Promise.all([
    loadForm('resellerApi', language),
    queries.prefetchQuery(getGetResellerFiguresQueryOptions()),
    queries.prefetchQuery(getGetResellerTiersQueryOptions()),
    queries.prefetchQuery(settingsOptions()),
    queries.prefetchQuery(pricingOptions()),
  ]);
  return { form };
}

export const sources = ({ form }: Data) => (form ? getFormSources(form) : []);

export function Component({ data: { form } }: { data: Data }) {
  return form ? <Dashboard form={form} /> : <ToJoin />;
}

function Dashboard({ form }: { form: Form }) {
  const { t } = useTranslation('reseller');
  const { account } = useSession();
  const figures = usePrefetchedQuery(getGetResellerFiguresQueryOptions());
  const tiers = usePrefetchedQuery(getGetResellerTiersQueryOptions());
  const query = usePrefetchedQuery(settingsOptions());
  const settings = query.data?.resellerSettings;
  const shown = figures.data?.data.reseller;
  return (
    <>
      <ResellerHead
        tab="dashboard"
        facts={settings && t('facts', { name: settings.partnerName, way: t(`way.${settings.type}.title`) })}
        actions={
          <>
            <Link to={paths.resellerJoin()} className={buttonClass({ size: 'small' })}>
              {t('otherWay')}
            </Link>
            <Link
              to={paths.supportArticle('become-a-reseller')}
              className={buttonClass({ size: 'small', variant: 'quiet' })}
            >
              {t('guide')}
            </Link>
          </>
        }
      />
      <div className="stack gap-5">
        <TierPanel figures={shown} tiers={tiers} />
        {shown ? <MonthsPanel figures={shown} /> : <FiguresFailure query={figures} />}
        <div className="two-columns stack gap-5 items-start">
          {settings ? (
            <SettingsPanel settings={settings} />
          ) : (
            <Card padded={false}>
              <Failure level={2} query={query} message={t('toast.settings')} />
            </Card>
          )}
          <PricesPanel
            markupPercent={settings && 'markupPercent' in settings ? settings.markupPercent : undefined}
            rounding={settings && 'rounding' in settings ? settings.rounding : undefined}
          />
        </div>
        {query.data?.resellerSettings.type === 'api' && (
          <ApiSettings
            key={query.data.id}
            entry={query.data}
            accountId={account?.sessAccountId ?? 0}
            form={form}
          />
        )}
      </div>
    </>
  );
}

function FiguresFailure({ query }: { query: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
  const { t } = useTranslation(['reseller', 'account']);
  return (
    <Card padded={false}>
      <LoadFailure title={t('failure.figures')} query={query}>
        {t('account:nothingChanged')}
      </LoadFailure>
    </Card>
  );
}

/** The current settings, with a link to the page where they are changed. The API settings are further down. */
function SettingsPanel({ settings }: { settings: ResellerSettings }) {
  const { t } = useTranslation(['reseller', 'account', 'program']);
  if (settings.type === 'api') {
    return (
      <Panel title={t('tabs.api')}>
        <p>{t('api.text')}</p>
        <Link to={paths.resellerApi()} className={buttonClass({ size: 'small', className: 'mt-4' })}>
          {t('api.open')}
        </Link>
      </Panel>
    );
  }
  const none = <span className="text-muted">{t('account:noneValue')}</span>;
  const own =
    settings.type === 'iframe'
      ? { key: 'framerHost', term: t('fields.framerHost.label'), value: settings.framerHost ?? none }
      : { key: 'linkSlug', term: t('fields.linkSlug.label'), value: settings.linkSlug };
  return (
    <Panel
      title={t('settings')}
      actions={
        <Link
          to={settings.type === 'iframe' ? paths.resellerIframe() : paths.resellerLandingPage()}
          className={buttonClass({ size: 'small', variant: 'quiet' })}
        >
          <PenIcon />
          {t('account:edit')}
        </Link>
      }
    >
      <FactList
        facts={[
          { key: 'partnerName', term: t('program:nameForCustomers'), value: settings.partnerName },
          { key: 'supportEmail', term: t('fields.supportEmail.label'), value: settings.supportEmail ?? none },
          { key: 'way', term: t('way.label'), value: t(`way.${settings.type}.title`) },
          {
            ...own,
            value: (
              <span translate="no" className="font-mono text-badge wrap-anywhere">
                {own.value}
              </span>
            ),
          },
          {
            key: 'markupPercent',
            term: t('fields.markupPercent.label'),
            value: t('value.percent', { percent: settings.markupPercent }),
          },
        ]}
      />
    </Panel>
  );
}

type ApiSettingsProps = { entry: ResellerSettingsEntry; accountId: number; form: Form };

function ApiSettings({ entry, accountId, form }: ApiSettingsProps) {
  const editor = useSettingsEditor(entry, accountId);
  return <SettingsForm editor={editor} form={form} />;
}
