import { useTranslation } from 'react-i18next';
import { CurrencySelect } from '#features/session/CurrencySelect.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

/** Language, currency and theme; the header links here. */
export function Preferences() {
  const { t } = useTranslation('shell');
  return (
    <section
      id="preferences"
      aria-label={t('preferences.title')}
      className="grid items-start gap-8 md:grid-cols-[1fr_auto_auto]"
    >
      <LanguageLinks />
      <CurrencySelect />
      <ThemeChoice />
    </section>
  );
}
