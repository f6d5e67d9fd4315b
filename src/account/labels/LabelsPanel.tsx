import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { LabelChanger } from './LabelChanger.tsx';
import { LabelMark } from './LabelMark.tsx';
import { NoteForm } from './NoteForm.tsx';

/** The labels of a domain and the note about it. */
export function LabelsPanel({ domain }: { domain: HeldDomain }) {
  const { t } = useTranslation(['labels', 'account']);
  const [isOpen, setOpen] = useState(false);
  const { domainName, labels = [], note = '' } = domain;
  return (
    <Panel
      title={t('panel')}
      actions={
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {t('choose')}
        </Button>
      }
    >
      <div className="stack text-small">
        {isOpen && <LabelChanger domain={domain} onClose={() => setOpen(false)} />}
        {labels.length === 0 && <p className="text-muted">{t('none')}</p>}
        {labels.length > 0 && (
          <ul className="row gap-2">
            {labels.map((label) => (
              <li key={label.labelId}>
                <Link to={paths.products(`?type=domain&label=${label.labelId}`)} className="tap">
                  <LabelMark label={label} />
                </Link>
              </li>
            ))}
          </ul>
        )}
        <NoteForm name={domainName} note={note} />
      </div>
    </Panel>
  );
}
