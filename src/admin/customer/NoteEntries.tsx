import './customer.css';
import { useReasonText } from '#admin/audit/useReasonText.ts';
import type { CustomerNote } from '#api/generated/schemas/customerNote.zod.ts';
import { RecentTime } from '#shared/page/RecentTime.tsx';

/** Notes with their authors and reasons. */
export function NoteEntries({ notes }: { notes: readonly CustomerNote[] }) {
  const reasonText = useReasonText();
  return (
    <ul className="panel-list ruled">
      {notes.map(({ noteId, at, author, text, reason }) => (
        <li key={noteId}>
          <div className="stack gap-1 min-w-0">
            <p className="note-text wrap-anywhere">{text}</p>
            <p className="text-badge text-muted">
              <span>{`${author.name} · `}</span>
              <RecentTime at={at} />
              <span>{` · ${reasonText(reason)}`}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
