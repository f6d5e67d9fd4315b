import { PageColumn } from '../PageColumn.tsx';
import { Buttons } from './Buttons.tsx';
import { Domains } from './Domains.tsx';
import { Feedback } from './Feedback.tsx';
import { Fields } from './Fields.tsx';
import { Overlays } from './Overlays.tsx';
import { Surfaces } from './Surfaces.tsx';
import { Tokens } from './Tokens.tsx';
import { TypeScale } from './TypeScale.tsx';
import { Workspace } from './Workspace.tsx';

const TEXT = {
  title: 'Design system',
  lead: 'Every primitive in all of its states. Domain names are the picture; order and white space do the rest.',
};

/** The design page: tokens, type, and each UI primitive in every state. */
export function Showcase() {
  return (
    <PageColumn className="py-16" id="showcase">
      <h1 className="text-headline">{TEXT.title}</h1>
      <p className="mt-4 mb-16 max-w-measure text-lead text-muted">{TEXT.lead}</p>
      <Tokens />
      <TypeScale />
      <Buttons />
      <Fields />
      <Domains />
      <Feedback />
      <Surfaces />
      <Workspace />
      <Overlays />
    </PageColumn>
  );
}
