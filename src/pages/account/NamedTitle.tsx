import { splitDomainName } from '#lib/keyword.ts';
import { DomainName } from '#ui/DomainName.tsx';

/** Where a title's translation has the domain name: the value to hand in for it. */
export const NAME_SLOT = '\u0001';

/** A translated title with a domain name in it. `name` in ASCII. */
export function NamedTitle({ title, name }: { title: string; name: string }) {
  const [before = '', after = ''] = title.split(NAME_SLOT);
  return (
    <>
      {before}
      <DomainName size="text" className="[&_.domain]:font-[inherit]" {...splitDomainName(name)} />
      {after}
    </>
  );
}
