import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '#lib/brand.ts';
import { Heading } from '#ui/Heading.tsx';

/** Links lead to pages of the storefront, to sections of the text, or to external standards. */
function TextLink({ href = '', children }: ComponentProps<'a'>) {
  if (URL.canParse(href)) {
    return (
      <a className="link" href={href} rel="noopener">
        {children}
      </a>
    );
  }
  return (
    <Link className="link" to={href}>
      {children}
    </Link>
  );
}

/** Headings must be focusable for the links of the table of contents. */
const SectionHeading = (props: ComponentProps<'h2'>) => <Heading level={2} tabIndex={-1} {...props} />;
const SubsectionHeading = (props: ComponentProps<'h3'>) => <Heading level={3} tabIndex={-1} {...props} />;

function MailLink({ address }: { address: string }) {
  return (
    <a className="link" href={`mailto:${address}`}>
      {address}
    </a>
  );
}

/** A wide table scrolls inside its frame, which keyboard users can focus. */
const TextTable = ({ children }: ComponentProps<'table'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, see WCAG 2.1.1.
  <div className="article-table card" tabIndex={0}>
    <table>{children}</table>
  </div>
);

/** A note beside the text, with its own title. */
const Aside = ({ title, children }: { title?: string; children?: ReactNode }) => (
  <div className="article-aside">
    <p className="font-semibold">{title}</p>
    {children}
  </div>
);

/** The components that MDX texts can use. */
export const articleComponents = {
  a: TextLink,
  h2: SectionHeading,
  h3: SubsectionHeading,
  table: TextTable,
  Aside,
  Brand: () => brand.name,
  Company: () => brand.company,
  PostalAddress: () => brand.postalAddress,
  SupportMail: () => <MailLink address={brand.supportMail} />,
  AbuseMail: () => <MailLink address={brand.abuseMail} />,
};
