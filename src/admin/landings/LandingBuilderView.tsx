import './landings.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as zod from 'zod/mini';
import { ApiError } from '#api/errors.ts';
import { LanguageCode } from '#api/generated/schemas/languageCode.zod.ts';
import { defaultLanguage, languages } from '#lib/languages.ts';
import { ChangeBar } from '#shared/changes/ChangeBar.tsx';
import { ChangeNotices } from '#shared/changes/ChangeNotices.tsx';
import { focusConflicts } from '#shared/changes/ConflictPanel.tsx';
import { isVersionConflict } from '#shared/changes/useChangeEditor.ts';
import { useListState } from '#shared/list/useListState.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { BlockList } from './BlockList.tsx';
import { BlockPanel } from './BlockPanel.tsx';
import { BLOCK_ICONS } from './blockIcons.ts';
import { LandingComparison } from './LandingComparison.tsx';
import { LandingDialogs } from './LandingDialogs.tsx';
import { BLOCK_TYPES, type BlockType, createBlock, MAX_BLOCKS } from './landingBlocks.ts';
import { blockKey } from './landingItems.ts';
import { languageOfProblem } from './landingRules.ts';
import { PageFields } from './PageFields.tsx';
import { Preview } from './Preview.tsx';
import { PublishBar } from './PublishBar.tsx';
import type { LandingEditor } from './useLandingEditor.ts';
import { useLandingTexts } from './useLandingTexts.ts';
import { usePictureCheck } from './usePictureCheck.ts';

/** The language that is being edited, and what is open above the page, stored in the address. */
const View = zod.object({
  language: zod.optional(LanguageCode),
  compare: zod.optional(zod.literal(1)),
});

const CODES = languages.map(({ code }) => code);

type LandingBuilderViewProps = {
  editor: LandingEditor;
  /** Shown at the bottom of the page. */
  children?: ReactNode;
};

/** Blocks, preview and fields of a landing page, with its staged changes, comparison and publishing. */
export function LandingBuilderView({ editor, children }: LandingBuilderViewProps) {
  const { t } = useTranslation('landingPages');
  const { content, draft, landing, isSound, blockProblems, seoProblems } = editor;
  const { params, change } = useListState<zod.infer<typeof View>>(View);
  const { blocks } = content;
  const [chosenId, setChosenId] = useState(blocks[0]?.id);
  const [attempts, setAttempts] = useState(0);
  const [isPublishing, setPublishing] = useState(false);
  const [said, setSaid] = useState('');
  const missingPictures = usePictureCheck(content);
  const block = blocks.find(({ id }) => id === chosenId) ?? blocks[0];
  const language = params.language ?? defaultLanguage.code;
  const onLanguage = (code: LanguageCode) =>
    change({ language: code === defaultLanguage.code ? undefined : code }, { replace: true });
  const setOrder = (ids: string[]) => ({ key: 'order', after: { kind: 'order' as const, ids } });

  function add(type: BlockType) {
    const added = createBlock(type, blocks);
    draft.edit(
      { key: blockKey(added.id), after: { kind: 'block', block: added } },
      setOrder([...blocks.map(({ id }) => id), added.id]),
    );
    setChosenId(added.id);
    setSaid(t('added', { name: t(`block.${type}`), position: blocks.length + 1 }));
  }

  function remove() {
    if (!block) return;
    const index = blocks.indexOf(block);
    setChosenId((blocks[index + 1] ?? blocks[index - 1])?.id);
    draft.edit({ key: blockKey(block.id), after: null });
    setSaid(t('removed', { name: t(`block.${block.type}`) }));
  }

  function save() {
    if (draft.conflicts.length > 0) return focusConflicts();
    if (isSound) {
      setAttempts(0);
      return editor.apply(new Set(), () => {});
    }
    setAttempts(attempts + 1);
    const wrong = blocks.find(({ id }) => blockProblems.has(id));
    if (wrong) setChosenId(wrong.id);
    const paths = [...((wrong ? blockProblems.get(wrong.id) : seoProblems)?.keys() ?? [])];
    const code = languageOfProblem(paths[0] ?? '', CODES);
    if (code) onLanguage(code);
  }

  function askToPublish() {
    // The dialog stays closed while an error of the previous attempt is shown.
    editor.dismissPublishError();
    setPublishing(true);
  }

  const changes = draft.rows.flatMap((row) => row.change ?? []);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Notices editor={editor} />
      <Failure
        editor={editor}
        onDismiss={() => {
          setPublishing(false);
          editor.dismissError();
          editor.dismissPublishError();
        }}
      />
      {attempts > 0 && !isSound && <Problems key={attempts} />}
      <div className="landing-builder stack gap-5 items-start">
        <div className="stack gap-5 items-start">
          <BlockList
            blocks={blocks}
            language={language}
            chosen={block?.id}
            wrong={new Set(blockProblems.keys())}
            onChoose={setChosenId}
            onReorder={(ids) => draft.edit(setOrder(ids))}
            onSay={setSaid}
          />
          <Palette isFull={blocks.length >= MAX_BLOCKS} onAdd={add} />
        </div>
        <Preview
          slug={landing.slug}
          content={content}
          language={language}
          chosen={block?.id}
          onLanguage={onLanguage}
          onChoose={setChosenId}
        />
        <div className="stack gap-5 items-start">
          {block && (
            <BlockPanel
              editor={editor}
              block={block}
              language={language}
              isAsked={attempts > 0}
              missingPictures={missingPictures}
              onRemove={remove}
            />
          )}
          <PageFields editor={editor} language={language} isAsked={attempts > 0} />
        </div>
      </div>
      {children}
      {changes.length > 0 ? (
        <ChangeBar
          changes={changes}
          reviewLabel={t('save')}
          isSaving={editor.isApplying}
          onDiscard={draft.discard}
          onReview={save}
          onTakeBackLast={draft.takeBackLast}
        />
      ) : (
        <PublishBar editor={editor} onCompare={() => change({ compare: 1 })} onPublish={askToPublish} />
      )}
      <LandingComparison
        editor={editor}
        language={language}
        missingPictures={missingPictures}
        open={params.compare === 1 && changes.length === 0}
        onLanguage={onLanguage}
        onPublish={() => {
          change({ compare: undefined });
          askToPublish();
        }}
        onClose={() => change({ compare: undefined })}
      />
      <LandingDialogs
        editor={editor}
        missingPictures={missingPictures}
        isPublishing={isPublishing}
        onCompare={() => {
          setPublishing(false);
          change({ compare: 1 });
        }}
        onClose={() => setPublishing(false)}
      />
    </>
  );
}

type PaletteProps = { isFull: boolean; onAdd: (type: BlockType) => void };

function Palette({ isFull, onAdd }: PaletteProps) {
  const { t } = useTranslation('landingPages');
  return (
    <Panel title={t('add')} padded={false} foot={isFull ? t('full', { max: MAX_BLOCKS }) : undefined}>
      <div className="landing-palette grid gap-2 padded">
        {BLOCK_TYPES.map((type) => {
          const Icon = BLOCK_ICONS[type];
          return (
            <Button key={type} size="small" icon={<Icon />} disabled={isFull} onClick={() => onAdd(type)}>
              {t(`block.${type}`)}
            </Button>
          );
        })}
      </div>
    </Panel>
  );
}

/** Explains why nothing was saved, and receives focus. */
function Problems() {
  const { t } = useTranslation('landingPages');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} tabIndex={-1} tone="bad" role="alert">
      {t('unsound')}
    </Notice>
  );
}

type FailureProps = { editor: LandingEditor; onDismiss: () => void };

/** Why saving or publishing failed, unless someone else was faster, which a dialog reports. */
function Failure({ editor: { error, publishError }, onDismiss }: FailureProps) {
  const { t } = useTranslation(['landingPages', 'shell']);
  const notice = useRef<HTMLDivElement>(null);
  const failures = [error, publishError].filter((one) => one && !isVersionConflict(one));
  const hasFailed = failures.length > 0;
  useEffect(() => {
    if (!hasFailed) return;
    // The closing dialog holds the page's scroll position until then.
    const frame = requestAnimationFrame(() => notice.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [hasFailed]);
  if (!hasFailed) return null;
  const reasons = failures.flatMap((one) => (one instanceof ApiError ? one.messages : []));
  return (
    <Notice ref={notice} tone="bad" role="alert" dismissLabel={t('shell:close')} onDismiss={onDismiss}>
      {[t('failed'), ...reasons].join(' ')}
    </Notice>
  );
}

/** Reports applied changes and changes made by other people. */
function Notices({ editor }: { editor: LandingEditor }) {
  const { t } = useTranslation('landingPages');
  const { nameOf, describe } = useLandingTexts();
  return (
    <ChangeNotices
      {...{ editor, nameOf, describe }}
      appliedText={t('applied')}
      conflictText={(time) => t('conflict', { time })}
    />
  );
}
