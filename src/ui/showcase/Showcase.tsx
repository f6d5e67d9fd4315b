import { PageColumn } from '../PageColumn.tsx';
import { PageTitle } from '../PageTitle.tsx';
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
    <PageColumn className="page-block" id="showcase">
      <PageTitle
        size="headline"
        title={TEXT.title}
        lead={TEXT.lead}
        leadClass="mt-4 mb-10 measure text-lead"
      />
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
