import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LandingBlock } from '#api/generated/schemas/landingBlock.zod.ts';
import { defaultLanguage, type LanguageCode, languages } from '#lib/languages.ts';
import { localize } from '#lib/localized.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { GripIcon } from '#ui/icons/builderIcons.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { BLOCK_ICONS } from './blockIcons.ts';
import { completeLanguages, countMissing, MAX_BLOCKS, moveId } from './landingBlocks.ts';
import { shortCode } from './useLandingTexts.ts';

type BlockListProps = {
  blocks: readonly LandingBlock[];
  language: LanguageCode;
  /** The id of the block whose fields are shown. */
  chosen: string | undefined;
  /** The ids of blocks with problems that prevent saving. */
  wrong: ReadonlySet<string>;
  onChoose: (id: string) => void;
  onReorder: (ids: string[]) => void;
  /** Announces a change to screen readers. */
  onSay: (text: string) => void;
};

/**
 * The blocks of a page from top to bottom. They can be moved by dragging, with Alt and an arrow key, or with buttons.
 */
export function BlockList(props: BlockListProps) {
  const { blocks, language, chosen, wrong, onChoose, onReorder, onSay } = props;
  const { t } = useTranslation('landingPages');
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const ids = blocks.map(({ id }) => id);

  function move(block: LandingBlock, to: number) {
    const next = moveId(ids, block.id, to);
    const name = t(`block.${block.type}`);
    if (next !== ids) onReorder([...next]);
    onSay(
      next === ids
        ? t('move.end', { name })
        : t('move.done', { name, position: to + 1, count: blocks.length }),
    );
  }

  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    const block = blocks.find(({ id }) => id === dragged);
    if (block && ids.indexOf(block.id) !== to) move(block, to);
    setDragged(null);
    setTarget(null);
  };

  return (
    <Panel
      title={t('blocks')}
      padded={false}
      actions={<span className="landing-count">{t('count', { count: blocks.length, max: MAX_BLOCKS })}</span>}
      foot={
        <span className="landing-keys">
          <Kbd>Alt</Kbd> <Kbd aria-label={t('move.upKey')}>↑</Kbd> <Kbd aria-label={t('move.downKey')}>↓</Kbd>{' '}
          {t('move.keys')}
        </span>
      }
    >
      <ol className="landing-blocks">
        {blocks.map((block, index) => {
          const Icon = BLOCK_ICONS[block.type];
          const name = t(`block.${block.type}`);
          const isChosen = block.id === chosen;
          return (
            <li
              key={block.id}
              draggable
              className={cx(
                'landing-block',
                isChosen && 'landing-block-chosen',
                block.id === dragged && 'landing-block-dragged',
                block.id === target && block.id !== dragged && 'landing-block-target',
              )}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                // Firefox doesn't start dragging without data.
                event.dataTransfer.setData('text/plain', name);
                setDragged(block.id);
              }}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setTarget(block.id);
              }}
              onDragEnd={() => {
                setDragged(null);
                setTarget(null);
              }}
              onDrop={(event) => drop(event, index)}
            >
              <GripIcon className="landing-grip" />
              <button
                type="button"
                className="landing-block-choice"
                aria-current={isChosen || undefined}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onClick={() => onChoose(block.id)}
                onKeyDown={(event: KeyboardEvent) => {
                  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                  if (!event.altKey || step === undefined) return;
                  event.preventDefault();
                  move(block, index + step);
                }}
              >
                <Icon />
                <span>
                  <span className="landing-block-name">{name}</span>
                  <Summary block={block} language={language} isWrong={wrong.has(block.id)} />
                </span>
              </button>
              {isChosen && (
                <span className="landing-block-moves">
                  <IconButton
                    size="small"
                    label={t('move.up', { name })}
                    icon={<ChevronDownIcon className="rotate-180" />}
                    aria-disabled={index === 0}
                    onClick={() => move(block, index - 1)}
                  />
                  <IconButton
                    size="small"
                    label={t('move.down', { name })}
                    icon={<ChevronDownIcon />}
                    aria-disabled={index === blocks.length - 1}
                    onClick={() => move(block, index + 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

type SummaryProps = { block: LandingBlock; language: LanguageCode; isWrong: boolean };

/** A short text about a block's content, or the number of missing translations. */
function Summary({ block, language, isWrong }: SummaryProps) {
  const { t } = useTranslation('landingPages');
  const name = languages.find(({ code }) => code === language)?.name;
  const complete = completeLanguages(block);
  const others = languages.filter(({ code }) => !complete.includes(code));
  const missing = language === defaultLanguage.code ? 0 : countMissing(block, language);
  return (
    <>
      <span className="landing-block-summary">{useSummary(block, language)}</span>
      {isWrong && <span className="landing-block-wrong">{t('wrong')}</span>}
      {!isWrong && missing > 0 && (
        <span className="landing-block-lacks">{t('lacks', { count: missing, language: name })}</span>
      )}
      {!isWrong && language === defaultLanguage.code && others.length > 0 && (
        <span className="landing-block-lacks">
          {t('lacksLanguages', { languages: others.map(({ code }) => shortCode(code)).join(', ') })}
        </span>
      )}
    </>
  );
}

function useSummary(typed: LandingBlock, language: LanguageCode): string {
  const { t } = useTranslation('landingPages');
  const block = localize(typed, language);
  switch (block.type) {
    case 'hero':
      return block.heading;
    case 'text':
      return block.heading ?? block.text;
    case 'tldList':
      return block.tlds.join(', ');
    case 'faq':
      return t('entries', { count: block.entries.length });
    case 'cta':
      return block.text;
    case 'image':
      return block.picture.alternative;
    case 'searchBox':
      return block.tld === null ? block.placeholder : t('first', { tld: block.tld });
  }
}
