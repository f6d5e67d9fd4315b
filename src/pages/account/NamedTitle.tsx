import { splitDomainName } from '#lib/keyword.ts';
import { DomainName } from '#ui/DomainName.tsx';

/** A placeholder for the domain name: pass it to the translation of a title. */
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
