import { useState } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import { CodeField } from '../CodeField.tsx';
import { SearchIcon } from '../icons/SearchIcon.tsx';
import { Kbd } from '../Kbd.tsx';
import { PhoneField } from '../PhoneField.tsx';
import { QrCode } from '../QrCode.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { SelectField } from '../SelectField.tsx';
import { Switch } from '../Switch.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { Chapter, Specimen } from './Specimen.tsx';

const YEARS = [
  { value: '1', label: '1 year', description: '$12.99' },
  { value: '2', label: '2 years', description: '$30.98' },
  { value: '10', label: '10 years', description: 'Not offered for this ending', disabled: true },
];

const LANGUAGES = [
  ['en-us', 'English'],
  ['de-de', 'Deutsch'],
  ['ru-ru', 'Русский'],
  ['zh-cn', '简体中文'],
] as const;

const TEXT = {
  title: 'Fields and choices',
  rest: 'at rest',
  error: 'with errors',
  disabled: 'disabled',
  choices: 'choices',
  email: 'Email address',
  emailHelp: 'The registry writes to this address once a year.',
  optional: 'optional',
  company: 'Company',
  phone: 'Phone',
  code: 'Code from the app',
  codeError: 'This code is not right.',
  qrCode: 'The address as a QR code',
  keyword: 'Keyword',
  language: 'Language',
  message: 'Message',
  placeholder: 'What happened, and what you expected',
  registrant: 'Registrierungsberechtigtenvertretungsbevollmächtigung',
  emailError: 'An email address has a name, an @ and a domain.',
  shortError: 'Choose a language.',
  messageError: 'Say in a sentence or two what happened.',
  fixed: 'example.com',
  nameserver: 'Nameserver',
  terms: 'I accept the registration agreement',
  termsHelp: 'It is the contract between you and the registry.',
  termsError: 'Without the agreement nothing can be registered.',
  all: 'All 63 names',
  renew: 'Renew automatically',
  renewHelp: '30 days before the name expires.',
  lock: 'Transfer lock',
  period: 'Period',
  periodError: 'Choose how long the name is registered for.',
};

export function Fields() {
  return (
    <Chapter title={TEXT.title}>
      <Specimen title={TEXT.rest}>
        <div className="stack gap-6">
          <TextField type="email" label={TEXT.email} help={TEXT.emailHelp} autoComplete="off" />
          <TextField label={TEXT.company} labelNote={TEXT.optional} autoComplete="off" />
          <TextField
            wide
            type="search"
            label={TEXT.keyword}
            defaultValue="lighthouse"
            before={<SearchIcon />}
            after={<Kbd>/</Kbd>}
          />
          <Phone />
          <LanguageField />
          <TextArea label={TEXT.message} placeholder={TEXT.placeholder} />
          <Code />
          <QrCode text={TEXT.fixed} label={TEXT.qrCode} />
        </div>
      </Specimen>
      <Specimen title={TEXT.error}>
        <div className="stack gap-6">
          <TextField
            label={TEXT.email}
            help={TEXT.emailHelp}
            error={TEXT.emailError}
            defaultValue="mara.example"
          />
          <TextField label={TEXT.registrant} error={TEXT.emailError} />
          <LanguageField error={TEXT.shortError} />
          <TextArea label={TEXT.message} error={TEXT.messageError} />
          <Code error={TEXT.codeError} />
        </div>
      </Specimen>
      <Specimen title={TEXT.disabled}>
        <div className="stack gap-6">
          <TextField disabled label={TEXT.nameserver} defaultValue={TEXT.fixed} />
          <LanguageField disabled />
          <TextArea disabled label={TEXT.message} defaultValue={TEXT.fixed} />
        </div>
      </Specimen>
      <Choices />
    </Chapter>
  );
}

function Phone() {
  const [phone, setPhone] = useState('');
  return <PhoneField label={TEXT.phone} country="US" value={phone} onChange={setPhone} />;
}

function Code({ error }: { error?: string }) {
  const [code, setCode] = useState('482');
  return <CodeField label={TEXT.code} error={error} value={code} onChange={setCode} />;
}

function LanguageField(props: { error?: string; disabled?: boolean }) {
  return (
    <SelectField label={TEXT.language} defaultValue="de-de" {...props}>
      {LANGUAGES.map(([value, name]) => (
        <option key={value} value={value} lang={value}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Choices() {
  const [years, setYears] = useState('1');
  return (
    <Specimen title={TEXT.choices}>
      <div className="grid grid-wide gap-8">
        <div>
          <Checkbox label={TEXT.terms} description={TEXT.termsHelp} defaultChecked />
          <Checkbox label={TEXT.all} indeterminate />
          <Checkbox label={TEXT.terms} error={TEXT.termsError} />
          <Checkbox label={TEXT.lock} disabled />
          <Checkbox label={TEXT.lock} disabled defaultChecked />
        </div>
        <div>
          <Switch label={TEXT.renew} description={TEXT.renewHelp} defaultChecked />
          <Switch label={TEXT.lock} />
          <Switch label={TEXT.lock} disabled />
          <Switch label={TEXT.lock} disabled defaultChecked />
        </div>
        <RadioGroup legend={TEXT.period} options={YEARS} value={years} onChange={setYears} />
        <RadioGroup legend={TEXT.period} options={YEARS} error={TEXT.periodError} />
      </div>
    </Specimen>
  );
}
