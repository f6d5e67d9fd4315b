import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { getGetAccountDetailsQueryOptions } from '#api/generated/hooks/session.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate, formatTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { languages } from '#lib/languages.ts';
import { serverNow } from '#lib/serverClock.ts';
import { areShortcutsEnabled, setShortcutsEnabled } from '#lib/shortcuts.ts';
import { localizePath, paths } from '#paths.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { CurrencySelect } from '#shared/session/CurrencySelect.tsx';
import { rememberLanguage } from '#shared/session/preferredLanguage.ts';
import { THEMES } from '#shared/session/theme.ts';
import { usePreferences } from '#shared/session/usePreferences.ts';
import { useTheme } from '#shared/session/useTheme.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { cx } from '#ui/cx.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { notify } from '#ui/notify.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { Switch } from '#ui/Switch.tsx';
import { FactList } from '#ui/workspace/FactList.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { NewsletterPanel, newsletterOptions } from './NewsletterPanel.tsx';

export async function load({ queries }: LoadContext) {
  await Promise.all([
    queries.prefetchQuery(getGetAccountDetailsQueryOptions()),
    queries.prefetchQuery(newsletterOptions()),
  ]);
}

export function Component() {
  const { t } = useTranslation(['preferences', 'account']);
  return (
    <div className="stack gap-5 wide-measure">
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('account:sections.preferences')} />}
        title={t('account:sections.preferences')}
        facts={t('lead')}
      />
      <Choices />
      <NewsletterPanel />
      <Details />
      <Keyboard />
      <Leaving />
    </div>
  );
}

/** Each choice is saved to the account immediately. */
function Choices() {
  const { t, i18n } = useTranslation(['preferences', 'shell']);
  const { theme, change } = useTheme();
  const [saved, setSaved] = useState('');
  const showSaved = () => setSaved(t('preferences:saved', { time: formatTime(serverNow(), i18n.language) }));

  function changeTheme(chosen: (typeof THEMES)[number]) {
    change(chosen).then(showSaved, () => notify(t('preferences:failed'), { tone: 'error' }));
  }

  return (
    <Panel
      title={t('preferences:choices.title')}
      actions={
        <p role="status" className={cx('line-up text-small', saved ? 'text-accent' : 'text-muted')}>
          {saved && <CheckIcon className="icon-small" />}
          <span>{saved || t('preferences:choices.note')}</span>
        </p>
      }
    >
      <div className="grid grid-fit grid-wide items-start gap-5">
        <LanguageSelect />
        <CurrencySelect wide help={t('preferences:choices.currencyHelp')} onSaved={showSaved} />
        <SegmentedControl
          legend={t('shell:preferences.theme')}
          value={theme}
          onChange={changeTheme}
          options={THEMES.map((value) => ({ value, label: t(`shell:preferences.${value}`) }))}
        />
      </div>
    </Panel>
  );
}

/** Each language is a separate document, so the page reloads. */
function LanguageSelect() {
  const { t } = useTranslation(['preferences', 'shell']);
  const current = useLanguage();
  const { save, isSaving } = usePreferences();
  const { pathname, search } = useLocation();

  async function change(code: string) {
    const chosen = languages.find((language) => language.code === code);
    if (!chosen) return;
    try {
      await save({ preferredLanguage: chosen.code });
      rememberLanguage(chosen.code);
      window.location.assign(localizePath(chosen, pathname) + search);
    } catch {
      notify(t('preferences:failed'), { tone: 'error' });
    }
  }

  return (
    <SelectField
      wide
      label={t('shell:preferences.language')}
      help={t('preferences:choices.languageHelp')}
      value={current.code}
      disabled={isSaving}
      onChange={(event) => void change(event.target.value)}
    >
      {languages.map(({ code, name, locale }) => (
        <option key={code} value={code} lang={locale}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The person's details. They appear on invoices, so only support can change them. */
function Details() {
  const { t, i18n } = useTranslation(['preferences', 'common', 'account']);
  const { data, error, isFetching, refetch } = usePrefetchedQuery(getGetAccountDetailsQueryOptions());
  if (!data) {
    return (
      <Panel title={t('details.title')}>
        <LoadFailure level={3} title={t('details.failed')} query={{ error, isFetching, refetch }} />
      </Panel>
    );
  }
  const { id, firstName, lastName, company, email, phone, country, createdDate } = data.data.account;
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const facts = [
    { key: 'name', term: t('account:personName'), value: `${firstName} ${lastName}` },
    { key: 'company', term: t('common:company'), value: company },
    { key: 'email', term: t('common:personEmail'), value: email },
    { key: 'phone', term: t('common:phone'), value: phone && <bdi>{phone}</bdi> },
    { key: 'country', term: t('details.country'), value: country && countries.of(country) },
    { key: 'number', term: t('details.number'), value: id },
    {
      key: 'since',
      term: t('details.since'),
      value: createdDate && formatMediumDate(new Date(createdDate), i18n.language),
    },
  ];
  return (
    <Panel title={t('details.title')} actions={<p className="text-muted text-small">{t('details.note')}</p>}>
      <FactList facts={facts.map((fact) => ({ ...fact, value: fact.value || t('details.none') }))} />
    </Panel>
  );
}

/** Single-letter shortcuts can be turned off on this device. */
function Keyboard() {
  const { t } = useTranslation('preferences');
  const [isOn, setOn] = useState(areShortcutsEnabled);
  return (
    <Panel title={t('keyboard.title')}>
      <Switch
        label={t('keyboard.letters')}
        description={t('keyboard.lettersHelp')}
        checked={isOn}
        onChange={({ target }) => {
          setShortcutsEnabled(target.checked);
          setOn(target.checked);
        }}
      />
    </Panel>
  );
}

/** Leads to the archive of the account, and to closing it. */
function Leaving() {
  const { t } = useTranslation('preferences');
  return (
    <Panel title={t('leaving.title')}>
      <div className="row between gap-4">
        <p className="measure">{t('leaving.text')}</p>
        <Link to={paths.leaving()} className={buttonClass({ size: 'small' })}>
          {t('leaving.action')}
        </Link>
      </div>
    </Panel>
  );
}
