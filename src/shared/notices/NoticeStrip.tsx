import './noticeStrip.css';
import type { ReactNode } from 'react';
import type { SiteNotice } from '#api/generated/schemas/siteNotice.zod.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Tone } from '#ui/tone.ts';

const TONES: Record<SiteNotice['type'], Tone> = { info: 'neutral', success: 'accent', warning: 'warm' };

type NoticeStripProps = Pick<SiteNotice, 'type' | 'text'> & {
  dismissLabel: string;
  onDismiss: () => void;
  /** Links and buttons beside the text. */
  actions: ReactNode;
};

/** A notice of the site as visitors see it. */
export function NoticeStrip({ type, text, actions, ...dismissal }: NoticeStripProps) {
  return (
    <Notice
      className="notice-strip"
      tone={TONES[type]}
      actionBeside={<span className="row gap-4">{actions}</span>}
      {...dismissal}
    >
      {text}
    </Notice>
  );
}
