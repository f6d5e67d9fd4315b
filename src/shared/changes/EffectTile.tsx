import './changes.css';
import type { ReactNode } from 'react';
import { TONE_CLASS, type Tone } from '#ui/tone.ts';

type EffectTileProps = { tone: Tone; icon: ReactNode; title: string; children: ReactNode };

/** The combined effect of all staged changes on one thing that people rely on. */
export function EffectTile({ tone, icon, title, children }: EffectTileProps) {
  return (
    <div className={`notice text-badge ${TONE_CLASS[tone]}`}>
      {icon}
      <div>
        <h3 className="text-small font-semibold">{title}</h3>
        <p>{children}</p>
      </div>
    </div>
  );
}
