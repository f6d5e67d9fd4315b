import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { LandingContent } from '#api/generated/schemas/landingContent.zod.ts';
import { addNamespaces, createI18n } from '#i18n/i18n.ts';
import { LanguageContext } from '#i18n/LanguageContext.ts';
import { type LanguageCode, languages } from '#lib/languages.ts';
import { localize } from '#lib/localized.ts';
import { localizePath, paths } from '#paths.ts';
import { LandingBlocks } from '#shared/landingBlocks/LandingBlocks.tsx';
import { cx } from '#ui/cx.ts';
import { PhoneIcon } from '#ui/icons/productIcons.tsx';
import { DeviceIcon } from '#ui/icons/statusIcons.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { countMissing } from './landingBlocks.ts';
import { shortCode } from './useLandingTexts.ts';

/** In CSS pixels. */
const WIDTHS = { desktop: 1072, phone: 360 };
type Width = keyof typeof WIDTHS;

type LanguageChoiceProps = {
  legend: string;
  content: LandingContent;
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
};

/** Selects the language to edit and preview. A dot marks languages with missing texts. */
export function LanguageChoice({ legend, content, language, onLanguage }: LanguageChoiceProps) {
  const { t } = useTranslation('landingPages');
  return (
    <SegmentedControl
      legendHidden
      legend={legend}
      value={language}
      onChange={onLanguage}
      options={languages.map(({ code, name }) => {
        const missing = countMissing(content, code);
        return {
          value: code,
          label: (
            <span title={name} className={cx('landing-language', missing > 0 && 'landing-language-open')}>
              <span aria-hidden="true">{shortCode(code)}</span>
              <VisuallyHidden>
                {missing > 0 ? `${name}, ${t('lacks', { count: missing, language: name })}` : name}
              </VisuallyHidden>
            </span>
          ),
        };
      })}
    />
  );
}

type PreviewProps = {
  slug: string;
  content: LandingContent;
  language: LanguageCode;
  chosen: string | undefined;
  onLanguage: (language: LanguageCode) => void;
  onChoose: (id: string) => void;
};

/** The page as visitors will see it, in one language and at the width of a desktop window or a phone. */
export function Preview({ slug, content, language, chosen, onLanguage, onChoose }: PreviewProps) {
  const { t, i18n: own } = useTranslation(['landingPages', 'account', 'shell']);
  const isPhone = useMedia('(width < 48rem)');
  const [chosenWidth, setWidth] = useState<Width>();
  const width = chosenWidth ?? (isPhone ? 'phone' : 'desktop');
  const { ref, zoom } = useZoom(WIDTHS[width]);
  const target = languages.find(({ code }) => code === language) ?? languages[0];
  const { data: i18n } = useQuery({
    queryKey: ['landingPreview', target.code],
    queryFn: async () => {
      const instance = await createI18n(target, {});
      await addNamespaces(instance, target, ['shell', 'campaign', 'search', 'landing', 'common']);
      return instance;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = window.location.host + localizePath(target, paths.campaign(slug));
  return (
    <section aria-label={t('account:preview')} className="card landing-preview">
      <div className="panel-line ruled-below row gap-2 between">
        <LanguageChoice
          legend={t('shell:preferences.language')}
          content={content}
          language={language}
          onLanguage={onLanguage}
        />
        <SegmentedControl
          legendHidden
          legend={t('account:width')}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'desktop', label: <WidthLabel icon={<DeviceIcon />} name={t('account:desktop')} /> },
            { value: 'phone', label: <WidthLabel icon={<PhoneIcon />} name={t('account:previewPhone')} /> },
          ]}
        />
      </div>
      <div className="padded ground-sunk">
        <div className={cx('window landing-window', width === 'phone' && 'landing-window-phone')}>
          <p className="window-bar line-up">
            <span aria-hidden="true" className="window-dots" />
            <bdi translate="no" className="truncate">
              {address}
            </bdi>
          </p>
          <div ref={ref}>
            {i18n ? (
              <div lang={target.locale} style={{ inlineSize: `${WIDTHS[width]}px`, zoom }}>
                <LanguageContext value={target}>
                  <I18nextProvider i18n={i18n}>
                    <LandingBlocks
                      page={localize(content, language)}
                      frame={(block, element) => (
                        <div className="preview-block">
                          <div inert>{element}</div>
                          <button
                            type="button"
                            className="preview-choice"
                            lang={own.language}
                            aria-label={t(`block.${block.type}`)}
                            aria-pressed={block.id === chosen}
                            onClick={() => onChoose(block.id)}
                          >
                            {block.id === chosen && (
                              <span className="preview-name">{t(`block.${block.type}`)}</span>
                            )}
                          </button>
                        </div>
                      )}
                    />
                  </I18nextProvider>
                </LanguageContext>
              </div>
            ) : (
              <Skeleton height="page" />
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

function WidthLabel({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <span title={name}>
      {icon}
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}

/** The scale at which a page of this width fits into an element. */
function useZoom(width: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, zoom: Math.min(1, room / width) };
}
