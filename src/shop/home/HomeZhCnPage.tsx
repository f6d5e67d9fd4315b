import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Section } from '#shared/landing/Section.tsx';
import { Steps } from '#shop/landings/Steps.tsx';
import { PricedTlds } from '#shop/pricing/PricedTlds.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { TitledText } from '#ui/TitledText.tsx';
import { Hero } from './Hero.tsx';
import { HomeSections } from './HomeSections.tsx';
import { homeZhCn } from './homeZhCn.ts';

/** The most popular TLDs in China; the last one is .中国. */
const TLDS = ['cn', 'com', 'com.cn', 'top', 'vip', 'xn--fiqs8s'];

/** The Chinese home page: its own TLDs, three ways to write a name, and a link to sites in mainland China. */
export function Component() {
  return (
    <>
      <Hero />
      <PageColumn>
        <PricedTlds label={homeZhCn.tlds} tlds={TLDS} />
      </PageColumn>
      <Forms />
      <Launch />
      <HomeSections tlds={TLDS} shown="com" />
    </>
  );
}

function Forms() {
  const { heading, lead, examples } = homeZhCn.forms;
  return (
    <Section title={heading} titleClass="text-display" lead={lead}>
      <ul className="grid grid-fit gap-8 mt-10">
        {examples.map(({ kind, sld, tld, ascii, text }) => (
          <li key={kind} className="ruled-ink-start">
            <p className="text-muted">{kind}</p>
            <Link to={paths.searchResults(`${sld}.${tld}`)}>
              <DomainName sld={sld} tld={tld} ascii={ascii} size="text" className="text-title" />
            </Link>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Launch() {
  const { heading, lead, steps } = homeZhCn.launch;
  const { currency } = homeZhCn;
  return (
    <Section title={heading} titleClass="text-display" lead={lead} ground="sunk">
      <Steps steps={steps} />
      <div className="ruled-start stack gap-1 measure mt-10">
        <TitledText size="heading" title={currency.heading} text={currency.text} />
        <a href="#preferences" className="tap line-up text-accent font-medium">
          {currency.link}
        </a>
      </div>
    </Section>
  );
}
