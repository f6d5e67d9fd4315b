import { splitDomainName } from '#lib/keyword.ts';
import { DomainName } from '#ui/DomainName.tsx';

/** A placeholder for the domain name, to be passed to the translation of the title. */
export const NAME_SLOT = '\u0001';

/** A translated title that contains a domain name. `name` is in ASCII. */
export function NamedTitle({ title, name }: { title: string; name: string }) {
  const [before = '', after = ''] = title.split(NAME_SLOT);
  return (
    <>
      <span>{before}</span>
      <DomainName size="text" className="named-title" {...splitDomainName(name)} />
      <span>{after}</span>
    </>
  );
}
