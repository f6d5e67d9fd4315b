import { DomainName } from '../DomainName.tsx';
import { Price } from '../Price.tsx';
import { Chapter, Specimen } from './Specimen.tsx';

const NAMES = [
  { sld: 'lighthouse', tld: 'dev' },
  { sld: 'maple', tld: 'co.uk' },
  { sld: 'bücher', tld: 'example', ascii: 'xn--bcher-kva.example' },
  { sld: 'пример', tld: 'испытание', ascii: 'xn--e1afmkfd.xn--80akhbyknj4f' },
  { sld: '例子', tld: '测试', ascii: 'xn--fsqu00a.xn--0zwm56d' },
  { sld: 'דוגמה', tld: 'example', ascii: 'xn--6dbbec0c.example' },
  { sld: 'مثال', tld: 'إختبار', ascii: 'xn--mgbh0fb.xn--kgbechtv' },
  { sld: 'a-name-of-sixty-three-characters-which-is-the-most-that-dns-has', tld: 'photography' },
];

const TEXT = {
  title: 'Domain names and prices',
  display: 'display',
  rows: 'rows',
  muted: 'not to be had',
  prose: 'in a sentence',
  before: 'The name ',
  after: ' (2 years) was put into the cart.',
  prices: 'prices',
  wasLabel: 'was',
  nowLabel: 'now',
  year: 'a year',
};

export function Domains() {
  return (
    <Chapter title={TEXT.title}>
      <Specimen title={TEXT.display}>
        <div className="stack gap-3">
          <DomainName size="display" sld="lighthouse" tld="dev" />
          <DomainName size="display" sld="bücher" tld="example" ascii="xn--bcher-kva.example" />
          <DomainName size="display" muted sld="lighthouse" tld="com" />
        </div>
      </Specimen>
      <Specimen title={TEXT.rows}>
        <ul className="stack gap-3">
          {NAMES.map((name) => (
            <li key={name.sld}>
              <DomainName {...name} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title={TEXT.muted}>
        <DomainName muted sld="lighthouse" tld="com" />
      </Specimen>
      <Specimen title={TEXT.prose}>
        <p>
          <span>{TEXT.before}</span>
          <DomainName size="text" sld="דוגמה" tld="example" />
          <span>{TEXT.after}</span>
        </p>
      </Specimen>
      <Specimen title={TEXT.prices}>
        <div className="row items-baseline gap-8">
          <Price now="$12.99" note={TEXT.year} className="text-heading" />
          <Price now="$3.99" was="$24.99" wasLabel={TEXT.wasLabel} nowLabel={TEXT.nowLabel} />
          <Price now="12.000,00 €" />
          <Price now="¥1,980" note={TEXT.year} />
        </div>
      </Specimen>
    </Chapter>
  );
}
