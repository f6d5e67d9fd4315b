import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface DomainNameProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Everything before the TLD, in Unicode. */
  sld: string;
  /** The TLD in Unicode, without its leading dot: `com`, `co.uk`; empty if not known yet. */
  tld: string;
  /** The whole name in ASCII, shown in addition if it differs. */
  ascii?: string;
  /** The size of the surrounding text, of a list's row, or of a page's main name. */
  size?: 'text' | 'row' | 'display';
  /** Shown in gray, for names that can't be bought. */
  muted?: boolean;
}

const SIZES = { text: undefined, row: 'domain-row', display: 'domain-display' };

/**
 * Shows a domain name. Labels always run from left to right, in any script, and no label can reorder the dot, other
 * labels or the surrounding text.
 */
export function DomainName(props: DomainNameProps) {
  const { sld, tld, ascii, size = 'row', muted = false, className, ...rest } = props;
  return (
    <span translate="no" className={className} {...rest}>
      <bdi dir="ltr" className={cx('domain', SIZES[size], muted && 'domain-muted')}>
        <bdi>{sld}</bdi>
        {tld && <DomainTld tld={tld} />}
      </bdi>
      {ascii && ascii !== `${sld}.${tld}` && (
        <>
          {' '}
          <bdi dir="ltr" className="domain-ascii">
            {ascii}
          </bdi>
        </>
      )}
    </span>
  );
}

/** The dot and the TLD of a name, which may start a new line. */
export function DomainTld({ tld }: { tld: string }) {
  return (
    <>
      <wbr />
      <span className="domain-tld">
        .<bdi>{tld}</bdi>
      </span>
    </>
  );
}
