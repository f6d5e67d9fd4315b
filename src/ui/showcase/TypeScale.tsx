import { TitledText } from '../TitledText.tsx';
import { Chapter, Specimen } from './Specimen.tsx';

const STEPS = [
  ['headline', 'text-headline', 'Find the domain for what you build'],
  ['display', 'text-display', 'lighthouse.dev'],
  ['title', 'text-title', 'Prices of all endings'],
  ['heading', 'text-heading', 'What else there is'],
  ['lead', 'text-lead text-muted', 'The price you see next to each name is what it costs today and to keep.'],
  ['row', 'text-row', 'lighthouse.harbor'],
  ['body', 'text-body', 'Body text is 16 px with lines of 1.55, in a measure of about 70 characters.'],
  ['small', 'text-small text-muted', 'Help, captions and what stands beside.'],
  ['badge', 'text-badge', 'Sale until 30 Nov'],
  ['mono', 'font-mono text-small', 'v=spf1 include:_spf.example.com ~all · 0O 1lI'],
] as const;

const LANGUAGES = [
  ['de', 'Rechtsschutzversicherungsgesellschaften verlängern Domainregistrierungen.'],
  ['ru', 'Имя — это первое, что вы строите: регистрация и продление доменов.'],
  ['tr', 'Geçerlilik süresi dolmadan alan adınızı yenileyin: ığüşöç İĞÜŞÖÇ'],
  ['fr', 'Où trouver l’œuvre à 34,99 € ? Le renouvellement coûte 59,99 €.'],
  ['pt-br', 'Não perca o prazo de renovação: à, ã, ç, é, õ'],
  ['zh-cn', '域名是您建立的第一件东西。价格一目了然。'],
] as const;

const LONG_HEADING = 'Domainregistrierungsverlängerungsbestätigung';
const TEXT = {
  title: 'Type',
  scale: 'Scale',
  languages: 'Languages',
  long: 'One long word as a headline',
  entry: 'entry of a section',
  entryTitle: 'Unlock the name',
  entryText: 'Where it is registered now, switch off its transfer lock.',
};

export function TypeScale() {
  return (
    <Chapter title={TEXT.title}>
      {STEPS.map(([name, look, sample]) => (
        <Specimen key={name} title={name}>
          <p className={look}>{sample}</p>
        </Specimen>
      ))}
      <Specimen title={TEXT.entry}>
        <TitledText title={TEXT.entryTitle} text={TEXT.entryText} textClass="mt-1" />
      </Specimen>
      <Specimen title={TEXT.languages}>
        <div className="stack gap-3">
          {LANGUAGES.map(([lang, sample]) => (
            <p key={lang} lang={lang} className="hyphens">
              {sample}
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen title={TEXT.long}>
        <p lang="de" className="hyphens text-headline">
          {LONG_HEADING}
        </p>
      </Specimen>
    </Chapter>
  );
}
