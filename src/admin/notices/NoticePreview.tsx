import './notices.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addNamespaces, createI18n } from '#i18n/i18n.ts';
import { defaultLanguage, type Language, type LanguageCode, languages } from '#lib/languages.ts';
import { localizePath, paths } from '#paths.ts';
import { NoticeStrip } from '#shared/notices/NoticeStrip.tsx';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { type NoticeFields, textField } from './noticeFields.ts';

type NoticePreviewProps = { fields: NoticeFields; language: LanguageCode };

/** The notice at the lower edge of a window in the chosen language, and the longest text on a phone. */
export function NoticePreview({ fields, language }: NoticePreviewProps) {
  const { t } = useTranslation(['adminNotices', 'account']);
  const textOf = ({ code }: Language) => fields[textField(code)]?.trim() ?? '';
  const chosen = languages.find(({ code }) => code === language) ?? defaultLanguage;
  const longest = languages.reduce((most, one) => (textOf(one).length > textOf(most).length ? one : most));
  const english = textOf(defaultLanguage);
  return (
    <Panel title={t('account:preview')}>
      <div className="stack gap-5">
        <p className="text-small text-muted">
          {textOf(chosen) || !english ? chosen.name : t('standsIn', { language: chosen.name })}
        </p>
        <Window fields={fields} language={chosen} text={textOf(chosen) || english} />
        {english && (
          <>
            <p className="text-small text-muted">{t('longest', { language: longest.name })}</p>
            <Window isPhone fields={fields} language={longest} text={textOf(longest)} />
          </>
        )}
      </div>
    </Panel>
  );
}

type WindowProps = { fields: NoticeFields; language: Language; text: string; isPhone?: boolean };

/** A drawn browser window with the real notice, whose link and button do nothing. */
function Window({ fields, language, text, isPhone = false }: WindowProps) {
  const { data: i18n } = useQuery({
    queryKey: ['noticePreview', language.code],
    queryFn: async () => {
      const instance = await createI18n(language, {});
      await addNamespaces(instance, language, ['shell']);
      return instance;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const path = fields.place === 'support' ? paths.support() : paths.home();
  if (!i18n) return <Skeleton height="panel" />;
  return (
    <div className={cx('window', isPhone && 'notice-phone')}>
      <p className="window-bar line-up">
        <span aria-hidden="true" className="window-dots" />
        <bdi translate="no" className="truncate">
          {window.location.host + localizePath(language, path)}
        </bdi>
      </p>
      <div className="notice-stage" lang={language.locale} inert>
        {text && (
          <NoticeStrip
            type={fields.level as 'info'}
            text={text}
            dismissLabel={i18n.t('shell:notices.dismiss')}
            onDismiss={() => {}}
            actions={fields.url && <span className="link">{i18n.t('shell:notices.more')}</span>}
          />
        )}
      </div>
    </div>
  );
}
