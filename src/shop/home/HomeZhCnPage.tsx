import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Steps } from '#shop/landings/Steps.tsx';
import { PricedTlds } from '#shop/pricing/PricedTlds.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Hero } from './Hero.tsx';
import { homeZhCn } from './homeZhCn.ts';
import { LazySections } from './LazySections.tsx';

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
      <LazySections tlds={TLDS} shown="com" />
    </>
  );
}

function Forms() {
  const { heading, lead, examples } = homeZhCn.forms;
  return (
    <section className="section">
      <PageColumn>
        <Heading level={2} className="home-title">
          {heading}
        </Heading>
        <p className="mt-4 max-w-measure text-lead text-muted">{lead}</p>
        <ul className="name-forms">
          {examples.map(({ kind, sld, tld, ascii, text }) => (
            <li key={kind}>
              <p className="text-muted">{kind}</p>
              <Link to={paths.searchResults(`${sld}.${tld}`)}>
                <DomainName sld={sld} tld={tld} ascii={ascii} size="display" />
              </Link>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </PageColumn>
    </section>
  );
}

function Launch() {
  const { heading, lead, steps } = homeZhCn.launch;
  const { currency } = homeZhCn;
  return (
    <section className="section section-sunk">
      <PageColumn>
        <Heading level={2} className="home-title">
          {heading}
        </Heading>
        <p className="mt-4 max-w-measure text-lead text-muted">{lead}</p>
        <Steps steps={steps} />
        <div className="currency-note">
          <Heading level={3} className="text-heading">
            {currency.heading}
          </Heading>
          <p className="text-muted">{currency.text}</p>
          <a href="#preferences" className="home-more">
            {currency.link}
          </a>
        </div>
      </PageColumn>
    </section>
  );
}
