import './consentBanner.css';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { saveConsent, setConsentSettingsOpen } from '#shared/consent/consent.ts';
import { Button } from '#ui/Button.tsx';
import { useReservedHeight } from '#ui/useReservedHeight.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/**
 * Asks for consent: three equal buttons at the bottom of the window, first in the reading order. It doesn't take focus
 * and doesn't block the page, because nothing that needs consent runs before a choice.
 */
export function ConsentBanner() {
  const { t } = useTranslation('shell');
  const titleId = useId();
  const banner = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(false);
  // A live region announces only later changes.
  useEffect(() => setShown(true), []);
  useReservedHeight(banner, '--consent-banner');

  function choose(isAllowed: boolean) {
    saveConsent({ functional: isAllowed, targeting: isAllowed });
    // The button that has the focus disappears with the banner.
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <section ref={banner} className="consent-banner ruled not-printed" aria-labelledby={titleId}>
      <div className="stack two-columns">
        <div>
          <h2 id={titleId} className="font-semibold">
            {t('consent.title', { brand: brand.name })}
          </h2>
          <p className="narrow-measure text-muted text-small">{t('consent.text')}</p>
        </div>
        <div className="consent-choices grid grid-fit gap-2">
          <Button onClick={() => choose(true)}>{t('consent.accept')}</Button>
          <Button onClick={() => choose(false)}>{t('consent.refuse')}</Button>
          <Button aria-haspopup="dialog" onClick={() => setConsentSettingsOpen(true)}>
            {t('consent.choose')}
          </Button>
        </div>
      </div>
      <VisuallyHidden role="status">{isShown && t('consent.announcement')}</VisuallyHidden>
    </section>
  );
}
