import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DnsPlaceholder } from '#api/generated/schemas/dnsPlaceholder.zod.ts';
import { type ChangedItem, getChangeKind } from '#lib/changes.ts';
import { CHANGE_TONES, RowActions } from '#shared/dns/RowActions.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { actionsColumn } from '#ui/table/actionsColumn.ts';
import { Table, type TableColumn } from '#ui/table/Table.tsx';
import { Count } from '#ui/workspace/Count.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { PlaceholderForm } from './PlaceholderForm.tsx';
import { TemplateText } from './TemplateText.tsx';
import { placeholdersOf, recordsOf, type TemplateValue } from './templateItems.ts';
import { countUses, EMPTY_PLACEHOLDER, MAX_PLACEHOLDERS, type PlaceholderDraft } from './templateRules.ts';
import type { TemplateEditor } from './useTemplateEditor.ts';

type PlaceholderRow = ChangedItem<TemplateValue> & { placeholder: DnsPlaceholder };

/** The key of the placeholder that is being added. */
const NEW = 'new';

/** The placeholders of a template with their staged changes, each edited in place. */
export function TemplatePlaceholders({ editor }: { editor: TemplateEditor }) {
  const { t } = useTranslation('dnsTemplates');
  const { draft, after } = editor;
  const [edited, setEdited] = useState<string | null>(null);
  const close = () => setEdited(null);
  const count = placeholdersOf(after).length;
  const rows = draft.rows.flatMap((row): PlaceholderRow[] =>
    row.value.kind === 'placeholder' ? [{ ...row, placeholder: row.value.placeholder }] : [],
  );
  const columns = usePlaceholderColumns(editor, setEdited);
  const formOf = (key: string | null, label: string, initial: PlaceholderDraft) => (
    <PlaceholderForm
      label={label}
      initial={initial}
      others={placeholdersOf(after.filter((item) => item.key !== key))}
      onCancel={close}
      onSubmit={(placeholder) => {
        draft.edit({ key, after: { kind: 'placeholder', placeholder } });
        close();
      }}
    />
  );
  return (
    <Panel
      padded={false}
      title={
        <>
          {t('placeholders')} <Count>{count}</Count>
        </>
      }
      actions={
        <Button
          size="small"
          icon={<PlusIcon />}
          disabled={count >= MAX_PLACEHOLDERS}
          onClick={() => setEdited(NEW)}
        >
          {t('placeholder.add')}
        </Button>
      }
      foot={t('placeholder.usage', { example: '{{domain}}' })}
    >
      {edited === NEW && (
        <div className="panel-line ruled-below edge">
          {formOf(null, t('placeholder.add'), EMPTY_PLACEHOLDER)}
        </div>
      )}
      {rows.length > 0 ? (
        <Table
          isDense
          caption={t('placeholders')}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          toneOf={({ change }) => (change ? CHANGE_TONES[getChangeKind(change)] : undefined)}
          detailOf={({ key, placeholder }) =>
            key === edited &&
            formOf(key, t('placeholder.edit', { name: placeholder.name }), {
              ...EMPTY_PLACEHOLDER,
              ...placeholder,
            })
          }
        />
      ) : (
        <EmptyState title={t('placeholder.none')} />
      )}
    </Panel>
  );
}

function usePlaceholderColumns(
  { draft, after }: TemplateEditor,
  onEdit: (key: string) => void,
): TableColumn<PlaceholderRow>[] {
  const { t } = useTranslation(['dnsTemplates', 'account']);
  const records = recordsOf(after);
  return [
    {
      key: 'name',
      header: t('placeholder.name'),
      rowHeader: true,
      cell: ({ placeholder, change }) => {
        const text = <TemplateText>{`{{${placeholder.name}}}`}</TemplateText>;
        return change && change.after === null ? <del>{text}</del> : text;
      },
    },
    {
      key: 'source',
      header: t('placeholder.source'),
      card: 'line',
      cell: ({ placeholder }) => t(`sources.${placeholder.source}`),
    },
    {
      key: 'description',
      header: t('placeholder.description'),
      card: 'line',
      cell: ({ placeholder }) => (
        <span>
          <span>{placeholder.description}</span>
          {placeholder.source === 'text' && (
            <span className="font-mono text-badge wrap-anywhere block">{placeholder.text}</span>
          )}
        </span>
      ),
    },
    {
      key: 'uses',
      header: t('placeholder.used'),
      card: 'start',
      cell: ({ placeholder }) => t('placeholder.uses', { count: countUses(placeholder.name, records) }),
    },
    actionsColumn(t('account:actions'), ({ key, placeholder, change }) => (
      <RowActions
        name={`{{${placeholder.name}}}`}
        change={change}
        onEdit={() => onEdit(key)}
        onRemove={() => draft.edit({ key, after: null })}
        onTakeBack={() => draft.takeBack(key)}
      />
    )),
  ];
}
