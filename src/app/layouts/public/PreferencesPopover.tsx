import './preferences.css';
import { Popover as Base } from '@base-ui/react/popover';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrencySelect } from '#shared/session/CurrencySelect.tsx';
import { languageList, useStoredCodes } from '#shared/session/storedCodes.ts';
import { THEMES } from '#shared/session/theme.ts';
import { useTheme } from '#shared/session/useTheme.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { useHistoryStep } from '#ui/useHistoryStep.ts';
import { useMedia } from '#ui/useMedia.ts';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';

type PreferencesPopoverProps = {
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * Language, currency and theme, each applied immediately. Opens next to its button, and at the bottom of the window on
 * phones.
 */
export default function PreferencesPopover({ button, open, onOpenChange }: PreferencesPopoverProps) {
  const { t } = useTranslation('shell');
  const place = useRef<HTMLSpanElement>(null);
  const isPhone = useMedia('(width < 48rem)');
  useHistoryStep(() => onOpenChange(false));
  if (isPhone) {
    return (
      <Sheet
        className="sheet bottom-sheet"
        {...{ open, onOpenChange }}
        title={t('preferences.title')}
        closeLabel={t('close')}
      >
        <Choices />
      </Sheet>
    );
  }
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        // Pressing the button closes the popover through the button's own handler.
        if (details.event.target instanceof Node && button.current?.contains(details.event.target))
          details.cancel();
        else onOpenChange(next);
      }}
    >
      <span ref={place} className="anchor" />
      <Base.Portal container={place}>
        <Base.Positioner
          anchor={button}
          positionMethod="fixed"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="popup-place"
        >
          <Base.Popup className="popup preferences-popup" finalFocus={button}>
            <Base.Title className="sr-only">{t('preferences.title')}</Base.Title>
            <Choices />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Choices() {
  const { t } = useTranslation('shell');
  const { theme, change } = useTheme();
  const codes = useStoredCodes(languageList, true);
  return (
    <div className="preferences stack">
      <LanguageLinks isGrid codes={codes} />
      <CurrencySelect wide />
      <SegmentedControl
        legend={t('preferences.theme')}
        options={THEMES.map((value) => ({ value, label: t(`preferences.${value}`) }))}
        value={theme}
        onChange={(chosen) => void change(chosen).catch(() => {})}
      />
    </div>
  );
}
