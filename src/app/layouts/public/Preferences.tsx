import { type ComponentProps, cloneElement, type ReactElement, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { DEFAULT_CURRENCY } from '#lib/currencyCookie.ts';
import { useSession } from '#shared/session/useSession.ts';
import { GlobeIcon } from '#ui/icons/GlobeIcon.tsx';
import { useWasOpened } from '#ui/useWasOpened.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';

/** Opens language, currency and theme from the header. */
export function PreferencesButton() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { account } = useSession();
  return (
    <PreferencesTrigger
      trigger={
        <button type="button" className="nav-link preferences-button">
          <GlobeIcon />
          <VisuallyHidden>{t('preferences.title')}: </VisuallyHidden>
          <span className="preferences-text">
            {`${language.name} · ${account?.preferredCurrency ?? DEFAULT_CURRENCY}`}
          </span>
        </button>
      }
    />
  );
}

/**
 * At the bottom of each page: links to the page in other languages, which work without scripts, and a button for the
 * other preferences.
 */
export function FooterPreferences() {
  const { t } = useTranslation('shell');
  return (
    <section id="preferences" aria-label={t('preferences.title')} className="row items-end between gap-8">
      <LanguageLinks />
      <CurrencyButton />
    </section>
  );
}

/** Opens the preferences from a footer. */
export function CurrencyButton() {
  const { t } = useTranslation('shell');
  const { account, isReady } = useSession();
  return (
    <PreferencesTrigger
      trigger={
        <button type="button" className="text-link" disabled={!isReady}>
          {`${t('preferences.currency')}: ${account?.preferredCurrency ?? DEFAULT_CURRENCY}`}
        </button>
      }
    />
  );
}

/** Opens the preferences, whose code loads when the button is first used. */
function PreferencesTrigger({ trigger }: { trigger: ReactElement<ComponentProps<'button'>> }) {
  const load = () => import('./PreferencesPopover.tsx');
  const PreferencesPopover = useLazyPart(load, []);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useWasOpened(isOpen);
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onPointerEnter: () => void load().catch(() => {}),
        onClick: () => setOpen(!isOpen),
      })}
      {wasOpened && (
        <Suspense>
          <PreferencesPopover button={button} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
