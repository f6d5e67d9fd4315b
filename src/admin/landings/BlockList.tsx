import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
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

  return (
    <Panel
      title={t('blocks')}
      padded={false}
      actions={
        <span className="text-small text-muted tabular">
          {t('count', { count: blocks.length, max: MAX_BLOCKS })}
        </span>
      }
      foot={
        <span className="row gap-2">
          <Kbd>Alt</Kbd> <Kbd aria-label={t('move.upKey')}>↑</Kbd> <Kbd aria-label={t('move.downKey')}>↓</Kbd>{' '}
          {t('move.keys')}
        </span>
      }
    >
      <ol className="padded stack gap-2">
        {blocks.map((block, index) => {
          const Icon = BLOCK_ICONS[block.type];
          const name = t(`block.${block.type}`);
          const isChosen = block.id === chosen;
          return (
            <DraggableItem
              key={block.id}
              id={block.id}
              className={cx('landing-block', isChosen && 'landing-block-chosen')}
              onDrop={(id) => {
                const dragged = blocks.find((other) => other.id === id);
                if (dragged) move(dragged, index);
              }}
            >
              <GripIcon className="text-muted" />
              <button
                type="button"
                className="landing-block-choice line-up gap-3 min-w-0 grow"
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
                <span className="min-w-0">
                  <span className="block font-medium">{name}</span>
                  <Summary block={block} language={language} isWrong={wrong.has(block.id)} />
                </span>
              </button>
              {isChosen && (
                <span className="landing-block-moves line-up gap-1 fixed-size">
                  <IconButton
                    size="small"
                    label={t('move.up', { name })}
                    icon={<ChevronDownIcon className="icon-up" />}
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
            </DraggableItem>
          );
        })}
      </ol>
    </Panel>
  );
}

type DraggableItemProps = {
  id: string;
  className: string;
  /** Called with the id of another item that was dropped on this one. */
  onDrop: (id: string) => void;
  children: ReactNode;
};

/** A list item that can be dragged with a mouse, a pen or, after a long press, a finger. */
function DraggableItem({ id, className, onDrop, children }: DraggableItemProps) {
  const ref = useRef<HTMLLIElement>(null);
  const [role, setRole] = useState<'dragged' | 'target'>();
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const leave = () => setRole(undefined);
    return combine(
      draggable({
        element,
        getInitialData: () => ({ id }),
        onDragStart: () => setRole('dragged'),
        onDrop: leave,
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.id !== id,
        onDragEnter: () => setRole('target'),
        onDragLeave: leave,
        onDrop({ source }) {
          leave();
          drop(String(source.data.id));
        },
      }),
    );
  }, [id]);
  return (
    <li ref={ref} className={cx(className, role && `landing-block-${role}`)}>
      {children}
    </li>
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
      <span className="block truncate text-badge text-muted">{useSummary(block, language)}</span>
      {isWrong && <span className="block truncate text-badge text-bad">{t('wrong')}</span>}
      {!isWrong && missing > 0 && (
        <span className="block truncate text-badge text-warm">
          {t('lacks', { count: missing, language: name })}
        </span>
      )}
      {!isWrong && language === defaultLanguage.code && others.length > 0 && (
        <span className="block truncate text-badge text-warm">
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
