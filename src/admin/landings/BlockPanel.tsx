import { useTranslation } from 'react-i18next';
import type { LandingBlock } from '#api/generated/schemas/landingBlock.zod.ts';
import { type LanguageCode, languages } from '#lib/languages.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { BlockFields } from './BlockFields.tsx';
import { completeLanguages } from './landingBlocks.ts';
import { blockKey } from './landingItems.ts';
import type { LandingEditor } from './useLandingEditor.ts';
import { shortCode } from './useLandingTexts.ts';

type BlockPanelProps = {
  editor: LandingEditor;
  block: LandingBlock;
  language: LanguageCode;
  isAsked: boolean;
  missingPictures: readonly string[];
  onRemove: () => void;
};

/** The selected block: its fields in one language, and the languages in which it is complete. */
export function BlockPanel({ editor, block, language, isAsked, missingPictures, onRemove }: BlockPanelProps) {
  const { t } = useTranslation('landingPages');
  const complete = completeLanguages(block);
  return (
    <Panel
      title={t(`block.${block.type}`)}
      actions={
        <Button
          variant="quiet"
          size="small"
          disabled={editor.content.blocks.length === 1}
          title={editor.content.blocks.length === 1 ? t('last') : undefined}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      }
    >
      <div className="landing-fields">
        <BlockFields
          // Each language has its own fields, because they store what was typed.
          key={`${block.id} ${language}`}
          block={block}
          language={language}
          problems={editor.blockProblems.get(block.id)}
          isAsked={isAsked}
          missingPictures={new Set(missingPictures)}
          onChange={(after) =>
            editor.draft.edit({ key: blockKey(block.id), after: { kind: 'block', block: after } })
          }
        />
        <div>
          <h3 className="field-label">{t('languages.title')}</h3>
          <ul className="landing-languages">
            {languages.map(({ code, name }) => {
              const isComplete = complete.includes(code);
              return (
                <li key={code} className={cx(isComplete && 'landing-language-there')}>
                  {isComplete && <CheckIcon />}
                  <span aria-hidden="true">{shortCode(code)}</span>
                  <VisuallyHidden>
                    {isComplete
                      ? t('languages.there', { language: name })
                      : t('languages.missing', { language: name })}
                  </VisuallyHidden>
                </li>
              );
            })}
          </ul>
          <p className="field-help">{t('languages.note')}</p>
        </div>
      </div>
    </Panel>
  );
}
