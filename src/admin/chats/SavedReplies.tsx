import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getListSavedRepliesQueryOptions } from '#api/generated/hooks/savedreplies.ts';
import type { SavedReply } from '#api/generated/schemas/savedReply.zod.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { ListIcon } from '#ui/icons/productIcons.tsx';
import { SavedReplyForm } from './SavedReplyForm.tsx';

/** Opens the saved replies, in which each can be changed and others added. */
export function SavedReplies() {
  const { t } = useTranslation(['adminChats', 'shell']);
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<SavedReply | 'new'>();
  const show = (open: boolean) => {
    setOpen(open);
    setEdited(undefined);
  };
  return (
    <>
      <Button icon={<ListIcon />} onClick={() => show(true)}>
        {t('replies.title')}
      </Button>
      <Dialog
        wide
        open={isOpen}
        onOpenChange={show}
        title={t('replies.title')}
        description={edited ? undefined : t('replies.text')}
        closeLabel={t('shell:close')}
      >
        {edited ? (
          <SavedReplyForm reply={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
        ) : (
          <ReplyList onEdit={setEdited} />
        )}
      </Dialog>
    </>
  );
}

function ReplyList({ onEdit }: { onEdit: (reply: SavedReply | 'new') => void }) {
  const { t } = useTranslation(['adminChats', 'shell']);
  const query = useQuery(getListSavedRepliesQueryOptions());
  const replies = query.data?.data.savedreplies ?? [];
  if (query.error && !query.data) return <LoadFailure title={t('replies.failed')} query={query} />;
  return (
    <div className="stack gap-4">
      <div className="row">
        <Button icon={<PlusIcon />} onClick={() => onEdit('new')}>
          {t('replies.new')}
        </Button>
      </div>
      {query.data && replies.length === 0 && (
        <EmptyState title={t('replies.none')}>{t('replies.text')}</EmptyState>
      )}
      <ul className="ruled-list">
        {replies.map((reply) => (
          <li key={reply.id}>
            <button type="button" className="link font-mono" onClick={() => onEdit(reply)}>
              {`/${reply.name}`}
            </button>
            <p lang="en" className="text-small text-muted">
              {reply.text['en-us']}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
