import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import {
  addCustomerNote,
  getGetCustomerQueryKey,
  getListCustomerNotesQueryKey,
} from '#api/generated/hooks/customers.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { ListPager } from '#shared/list/ListPager.tsx';
import { prefetchList } from '#shared/list/listQuery.ts';
import { useListState } from '#shared/list/useListState.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { CustomerFrame } from './CustomerFrame.tsx';
import { type CustomerData, customerTitle, loadCustomer, noteList } from './customerQueries.ts';
import { NoteEntries } from './NoteEntries.tsx';

const MAX_TEXT = 2000;

export const load = (context: LoadContext) =>
  loadCustomer(context, (id) => prefetchList(noteList(id), context.queries, context.url));

export const title = customerTitle;

export function Component({ data }: { data: CustomerData }) {
  return (
    <CustomerFrame data={data} tab="notes">
      {({ id }) => <Notes id={id} />}
    </CustomerFrame>
  );
}

function Notes({ id }: { id: number }) {
  const { t } = useTranslation(['adminCustomers', 'account']);
  const list = noteList(id);
  const state = useListState<Parameters<typeof list.options>[0]>(list.schema);
  const query = usePrefetchedQuery(list.options(state.params));
  const page = query.data?.data.notes;
  return (
    <Panel
      title={t('tabs.notes')}
      padded={false}
      actions={<span className="text-small text-muted">{t('notes.hidden')}</span>}
    >
      <NoteForm id={id} />
      {!page && query.isError && (
        <LoadFailure level={3} title={t('account:loadFailed')} query={query}>
          {t('account:nothingChangedRetry')}
        </LoadFailure>
      )}
      {page?.totalCount === 0 && <p className="panel-body ruled text-muted">{t('empty.notes')}</p>}
      {page && page.items.length > 0 && <NoteEntries notes={page.items} />}
      {page && page.totalCount > page.items.length && (
        <ListPager state={state} totalCount={page.totalCount} />
      )}
    </Panel>
  );
}

function NoteForm({ id }: { id: number }) {
  const { t } = useTranslation(['adminCustomers', 'account', 'common']);
  const queries = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = text.trim() === '';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => addCustomerNote(id, { text: text.trim() }),
    onSuccess: async () => {
      setText('');
      setAsked(false);
      notify(t('account:saved'), { tone: 'success' });
      await queries.invalidateQueries({ queryKey: getListCustomerNotesQueryKey(id) });
      await queries.invalidateQueries({ queryKey: getGetCustomerQueryKey(id) });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isMissing) field.current?.focus();
    else mutate();
  }

  return (
    <form className="panel-body stack gap-4" noValidate onSubmit={submit}>
      {error && (
        <Notice tone="bad" role="alert">
          {errorMessage(error, t('account:notSaved'))}
        </Notice>
      )}
      <TextArea
        ref={field}
        wide
        rows={3}
        label={t('notes.new')}
        help={t('notes.help')}
        error={isAsked && isMissing ? t('common:fillThisIn') : undefined}
        maxLength={MAX_TEXT}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row">
        <Button type="submit" variant="primary" loading={isPending}>
          {t('notes.add')}
        </Button>
      </div>
    </form>
  );
}
