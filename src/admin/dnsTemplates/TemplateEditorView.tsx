import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as zod from 'zod/mini';
import { DomainName } from '#api/generated/schemas/domainName.zod.ts';
import { ChangeBar } from '#shared/changes/ChangeBar.tsx';
import { ChangeNotices } from '#shared/changes/ChangeNotices.tsx';
import { focusConflicts } from '#shared/changes/ConflictPanel.tsx';
import { useListState } from '#shared/list/useListState.ts';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { TemplatePlaceholders } from './TemplatePlaceholders.tsx';
import { TemplateRecords } from './TemplateRecords.tsx';
import { TemplateReview } from './TemplateReview.tsx';
import { TrialPanel } from './TrialPanel.tsx';
import { recordsOf, TEXT_FIELDS, type TextField as TextFieldName, textOf } from './templateItems.ts';
import type { TemplateEditor } from './useTemplateEditor.ts';
import { useTemplateTexts } from './useTemplateTexts.ts';
import { useTrial } from './useTrial.ts';

/** What is open above the page, and the domain on which the template is tried, stored in the address. */
const View = zod.object({ review: zod.optional(zod.literal(1)), domain: zod.optional(DomainName) });

type TemplateEditorViewProps = {
  editor: TemplateEditor;
  /** Shown at the bottom of the page. */
  children?: ReactNode;
};

/** The parts of a template with their staged changes, a trial on a real domain, and the review. */
export function TemplateEditorView({ editor, children }: TemplateEditorViewProps) {
  const { draft, isSound } = editor;
  const { params, change } = useListState<zod.infer<typeof View>>(View);
  const [attempts, setAttempts] = useState(0);
  const trial = useTrial(editor, params.domain);
  const isOpenInVain = params.review === 1 && !isSound;
  useEffect(() => {
    // Otherwise the review would open by itself as soon as the last mistake is corrected.
    if (isOpenInVain) change({ review: undefined }, { replace: true });
  }, [isOpenInVain, change]);
  function review() {
    if (draft.conflicts.length > 0) return focusConflicts();
    if (isSound) return change({ review: 1 });
    setAttempts(attempts + 1);
  }
  return (
    <>
      <Notices editor={editor} />
      {attempts > 0 && !isSound && <Problems key={attempts} editor={editor} />}
      <Texts editor={editor} isAsked={attempts > 0} />
      <TemplateRecords editor={editor} />
      <div className="cols-side stack gap-5 items-start">
        <TemplatePlaceholders editor={editor} />
        <TrialPanel
          editor={editor}
          trial={trial}
          domain={params.domain}
          onDomain={(domain) => change({ domain })}
        />
      </div>
      {children}
      <ChangeBar
        changes={draft.rows.flatMap((row) => row.change ?? [])}
        onDiscard={draft.discard}
        onReview={review}
        onTakeBackLast={draft.takeBackLast}
      />
      <TemplateReview
        editor={editor}
        trial={trial}
        open={params.review === 1}
        onClose={() => change({ review: undefined })}
      />
    </>
  );
}

/** Explains why the review can't be opened yet, and receives focus. */
function Problems({ editor }: { editor: TemplateEditor }) {
  const { t } = useTranslation('dnsTemplates');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} tabIndex={-1} tone="bad" role="alert">
      {recordsOf(editor.after).length > 0 ? t('unsound') : t('noRecords.needed')}
    </Notice>
  );
}

/** Reports applied changes and changes made by other people. */
function Notices({ editor }: { editor: TemplateEditor }) {
  const { t } = useTranslation('dnsTemplates');
  const { nameOf, describe } = useTemplateTexts();
  return (
    <ChangeNotices
      {...{ editor, nameOf, describe }}
      appliedText={t('applied')}
      conflictText={(time) => t('conflict', { time })}
    />
  );
}

type TextsProps = { editor: TemplateEditor; isAsked: boolean };

function Texts({ editor, isAsked }: TextsProps) {
  const { t } = useTranslation(['dnsTemplates', 'shell']);
  const { template, draft, after, textProblems } = editor;
  const [left, setLeft] = useState<ReadonlySet<TextFieldName>>(new Set());
  // The slug of an existing template is fixed, because it is used as a reference.
  const fields = TEXT_FIELDS.filter((field) => field !== 'slug' || template === null);
  return (
    <Panel title={t('shell:details')}>
      <div className="grid grid-fit items-start">
        {fields.map((field) => {
          const problem = textProblems[field];
          const isSaid = isAsked || left.has(field) || problem === 'taken';
          return (
            <TextField
              key={field}
              wide
              label={t(`fields.${field}.label`)}
              help={t(`fields.${field}.help`)}
              error={
                isSaid &&
                (problem === 'taken' ? t('fields.slug.taken') : problem && t(`fields.${field}.invalid`))
              }
              autoComplete="off"
              {...(field === 'slug' && { spellCheck: false, autoCapitalize: 'none' })}
              maxLength={field === 'slug' ? 50 : 100}
              value={textOf(after, field)}
              onChange={(event) => {
                if (editor.error) editor.dismissError();
                draft.edit({ key: field, after: { kind: 'text', field, text: event.target.value } });
              }}
              onBlur={() => setLeft(new Set([...left, field]))}
            />
          );
        })}
      </div>
    </Panel>
  );
}
