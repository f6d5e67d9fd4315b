import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface DomainNameProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Everything before the TLD, in Unicode. */
  sld: string;
  /** Without its leading dot, in Unicode: `com`, `co.uk`; empty where it is not known yet. */
  tld: string;
  /** The whole name in ASCII; shown beside where it differs. */
  ascii?: string;
  /** The size of the text around it, of a list's row, or of the page's one answer. */
  size?: 'text' | 'row' | 'answer';
  /** Not to be had: shown in grey. */
  muted?: boolean;
}

const SIZES = { text: undefined, row: 'domain-row', answer: 'domain-answer' };

/**
 * The one way a domain is shown. The labels always run from left to right, whatever the page or the
 * scripts in them, and neither label can reorder the dot, the other label or the text around.
 */
export function DomainName(props: DomainNameProps) {
  const { sld, tld, ascii, size = 'row', muted = false, className, ...rest } = props;
  return (
    <span translate="no" className={className} {...rest}>
      <bdi dir="ltr" className={cx('domain', SIZES[size], muted && 'domain-muted')}>
        <bdi>{sld}</bdi>
        {tld && (
          <>
            <wbr />
            <span className="domain-tld">
              .<bdi>{tld}</bdi>
            </span>
          </>
        )}
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
