import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/buttonClass.ts';

/** A link to a path of this site or to an https address. */
export function LinkButton({ link: { label, url } }: { link: { label: string; url: string } }) {
  const className = buttonClass({ variant: 'primary', size: 'large' });
  // Only https addresses and paths become links: browsers would run the script in a `javascript:` address that got past
  // the contract.
  if (url.startsWith('https://')) {
    return (
      <a className={className} href={url}>
        {label}
      </a>
    );
  }
  return (
    <Link className={className} to={url.startsWith('/') ? url : ''}>
      {label}
    </Link>
  );
}
