import { useTranslation } from 'react-i18next';
import type { LandingBlock } from '#api/generated/schemas/landingBlock.zod.ts';
import type { LandingFaq } from '#api/generated/schemas/landingFaq.zod.ts';
import { type LanguageCode, languages } from '#lib/languages.ts';
import { Button } from '#ui/Button.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { TONE_CLASS } from '#ui/tone.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { listFields } from './blockFields.ts';
import { LandingFields } from './LandingFields.tsx';
import { completeLanguages, emptyEntry } from './landingBlocks.ts';
import { blockKey } from './landingItems.ts';
import { MAX_ENTRIES } from './landingRules.ts';
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
  const { t } = useTranslation(['landingPages', 'shell']);
  const complete = completeLanguages(block);
  const edit = (after: LandingBlock) =>
    editor.draft.edit({ key: blockKey(block.id), after: { kind: 'block', block: after } });
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
          {t('shell:remove')}
        </Button>
      }
    >
      <div className="fields stack">
        <LandingFields
          // Each language has its own fields, because they store what was typed.
          key={`${block.id} ${language}`}
          name="landingBlock"
          fields={listFields(block)}
          value={block}
          language={language}
          problems={editor.blockProblems.get(block.id)}
          isAsked={isAsked}
          missingPictures={missingPictures}
          list={block.type === 'faq' ? listEntries(block, edit) : undefined}
          onChange={edit}
        />
        <div>
          <h3 className="field-label">{t('languages.title')}</h3>
          <ul className="row gap-2 mt-2 mb-2">
            {languages.map(({ code, name }) => {
              const isComplete = complete.includes(code);
              return (
                <li key={code} className={`badge ${TONE_CLASS[isComplete ? 'accent' : 'neutral']}`}>
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
          <p className="field-help text-muted">{t('languages.note')}</p>
        </div>
      </div>
    </Panel>
  );
}

/** Adds and removes questions. */
function listEntries(block: LandingFaq, edit: (block: LandingBlock) => void) {
  const { entries } = block;
  return {
    onAdd:
      entries.length < MAX_ENTRIES
        ? () => edit({ ...block, entries: [...entries, emptyEntry()] })
        : undefined,
    onRemove:
      entries.length > 1
        ? (index: number) => edit({ ...block, entries: entries.toSpliced(index, 1) })
        : undefined,
  };
}
