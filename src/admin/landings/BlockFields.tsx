import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LandingBlock } from '#api/generated/schemas/landingBlock.zod.ts';
import type { LandingLink } from '#api/generated/schemas/landingLink.zod.ts';
import type { LandingPicture } from '#api/generated/schemas/landingPicture.zod.ts';
import { isEqual } from '#lib/changes.ts';
import { nameToAscii } from '#lib/idna.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import type { LanguageCode } from '#lib/languages.ts';
import type { TextByLanguage } from '#lib/localized.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { TrashIcon } from '#ui/icons/TrashIcon.tsx';
import { TextField } from '#ui/TextField.tsx';
import { LandingTextField } from './LandingTextField.tsx';
import { emptyEntry, emptyLink, emptyPicture, emptyText } from './landingBlocks.ts';
import { type LandingProblems, MAX_ENTRIES, MAX_LINE, MAX_PARAGRAPH } from './landingRules.ts';
import { useProblemText } from './useProblemText.ts';

type BlockFieldsProps = {
  block: LandingBlock;
  language: LanguageCode;
  problems: LandingProblems | undefined;
  isAsked: boolean;
  /** Addresses of pictures that failed to load. */
  missingPictures: ReadonlySet<string>;
  onChange: (block: LandingBlock) => void;
};

/** The fields of a block, in one language. */
export function BlockFields(props: BlockFieldsProps) {
  const { block, onChange } = props;
  const { t } = useTranslation('landingPages');
  const fields = { ...props, change: (part: object) => onChange({ ...block, ...part } as LandingBlock) };
  switch (block.type) {
    case 'hero':
      return (
        <>
          <Line {...fields} path="heading" text={block.heading} />
          <Paragraph {...fields} path="text" text={block.text} />
          <Optional
            label={t('field.hasLink')}
            isOn={block.link !== null}
            onToggle={(isOn) => fields.change({ link: isOn ? emptyLink() : null })}
          >
            {block.link && <LinkFields {...fields} link={block.link} />}
          </Optional>
          <Optional
            label={t('field.hasPicture')}
            isOn={block.picture !== null}
            onToggle={(isOn) => fields.change({ picture: isOn ? emptyPicture() : null })}
          >
            {block.picture && <PictureFields {...fields} picture={block.picture} />}
          </Optional>
        </>
      );
    case 'text':
      return (
        <>
          <OptionalLine {...fields} path="heading" text={block.heading} />
          <Paragraph {...fields} path="text" text={block.text} />
        </>
      );
    case 'tldList':
      return (
        <>
          <OptionalLine {...fields} path="heading" text={block.heading} />
          <TldsField
            {...fields}
            path="tlds"
            label={t('field.tlds')}
            help={t('field.tldsHelp')}
            tlds={block.tlds}
            onTlds={(tlds) => fields.change({ tlds })}
          />
        </>
      );
    case 'faq':
      return (
        <>
          <OptionalLine {...fields} path="heading" text={block.heading} />
          <Entries {...fields} entries={block.entries} />
        </>
      );
    case 'cta':
      return (
        <>
          <Line {...fields} path="text" text={block.text} label={t('field.sentence')} />
          <LinkFields {...fields} link={block.link} />
        </>
      );
    case 'image':
      return (
        <>
          <PictureFields {...fields} picture={block.picture} />
          <OptionalLine {...fields} path="caption" text={block.caption} />
        </>
      );
    case 'searchBox':
      return (
        <>
          <Line {...fields} path="placeholder" text={block.placeholder} />
          <TldsField
            {...fields}
            path="tld"
            label={t('field.tld')}
            note={t('field.optional')}
            help={t('field.tldHelp')}
            tlds={block.tld === null ? [] : [block.tld]}
            onTlds={([tld = null]) => fields.change({ tld })}
          />
        </>
      );
  }
}

type Fields = Omit<BlockFieldsProps, 'block' | 'onChange'> & { change: (part: object) => void };
type TextProps = Fields & { path: string; text: TextByLanguage; label?: string; note?: string; max?: number };

/** The text at a path. `onText` is needed to change a text below the block's top level. */
function Line(props: TextProps & { multiline?: boolean; onText?: (text: TextByLanguage) => void }) {
  const { path, text, label, note, language, problems, isAsked, change, multiline, max = MAX_LINE } = props;
  const { t } = useTranslation('landingPages');
  const field = path.slice(path.lastIndexOf('.') + 1) as 'heading' | 'text' | 'caption' | 'placeholder';
  return (
    <LandingTextField
      label={label ?? t(`field.${field}`)}
      note={note}
      text={text}
      language={language}
      maxLength={max}
      multiline={multiline}
      problem={problems?.get(`${path}.${language}`)}
      isAsked={isAsked}
      onChange={props.onText ?? ((next) => change({ [path]: next }))}
    />
  );
}

const Paragraph = (props: TextProps & { onText?: (text: TextByLanguage) => void }) => (
  <Line {...props} multiline max={MAX_PARAGRAPH} />
);

/** A text field whose value becomes null when the English text is deleted. */
function OptionalLine({ text, ...props }: Omit<TextProps, 'text'> & { text: TextByLanguage | null }) {
  const { t } = useTranslation('landingPages');
  return (
    <Line
      {...props}
      note={t('field.optional')}
      text={text ?? emptyText()}
      onText={(next) => {
        const isEmpty = Object.values(next).every((translation) => translation === '');
        props.change({ [props.path]: isEmpty ? null : next });
      }}
    />
  );
}

type OptionalProps = { label: string; isOn: boolean; onToggle: (isOn: boolean) => void; children: ReactNode };

function Optional({ label, isOn, onToggle, children }: OptionalProps) {
  return (
    <>
      <Checkbox label={label} checked={isOn} onChange={({ target }) => onToggle(target.checked)} />
      {children}
    </>
  );
}

function LinkFields(props: Fields & { link: LandingLink }) {
  const { link, change } = props;
  const { t } = useTranslation('landingPages');
  const set = (part: Partial<LandingLink>) => change({ link: { ...link, ...part } });
  return (
    <>
      <Line
        {...props}
        path="link.label"
        label={t('field.button')}
        text={link.label}
        onText={(label) => set({ label })}
      />
      <AddressField
        {...props}
        path="link.url"
        label={t('field.url')}
        help={t('field.urlHelp')}
        value={link.url}
        onValue={(url) => set({ url })}
      />
    </>
  );
}

function PictureFields(props: Fields & { picture: LandingPicture }) {
  const { picture, change, missingPictures } = props;
  const { t } = useTranslation('landingPages');
  const set = (part: Partial<LandingPicture>) => change({ picture: { ...picture, ...part } });
  return (
    <>
      <AddressField
        {...props}
        path="picture.source"
        label={t('field.source')}
        help={t('field.sourceHelp')}
        value={picture.source}
        warning={missingPictures.has(picture.source) && t('picture.missing')}
        onValue={(source) => set({ source })}
      />
      <Line
        {...props}
        path="picture.alternative"
        label={t('field.alternative')}
        text={picture.alternative}
        onText={(alternative) => set({ alternative })}
      />
    </>
  );
}

type AddressFieldProps = Pick<Fields, 'problems' | 'isAsked'> & {
  path: string;
  label: string;
  help: string;
  value: string;
  /** A problem that doesn't prevent saving. */
  warning?: string | false;
  onValue: (value: string) => void;
};

function AddressField(props: AddressFieldProps) {
  const { path, label, help, value, warning, problems, isAsked, onValue } = props;
  const problemText = useProblemText();
  const [isLeft, setLeft] = useState(false);
  const problem = problems?.get(path);
  // Incomplete input isn't shown as a mistake while typing.
  const isSaid = problem && (isAsked || isLeft || ['script', 'insecure', 'elsewhere'].includes(problem.kind));
  return (
    <TextField
      wide
      label={label}
      help={help}
      error={isSaid ? problemText(problem) : warning}
      className="landing-address"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={500}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      onBlur={() => setLeft(true)}
    />
  );
}

type TldsFieldProps = Pick<Fields, 'problems' | 'isAsked'> & {
  path: string;
  label: string;
  note?: string;
  help: string;
  tlds: readonly string[];
  onTlds: (tlds: string[]) => void;
};

/** TLDs in Unicode, separated by commas or spaces. */
function TldsField({ path, label, note, help, tlds, problems, isAsked, onTlds }: TldsFieldProps) {
  const problemText = useProblemText();
  const [isLeft, setLeft] = useState(false);
  const shown = tlds.map(nameToUnicode).join(', ');
  const [typed, setTyped] = useState(shown);
  const problem = problems?.get(path);
  return (
    <TextField
      wide
      label={label}
      labelNote={note}
      help={help}
      error={problem && (isAsked || isLeft) && problemText(problem)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={isEqual(readTlds(typed), tlds) ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onTlds(readTlds(target.value));
      }}
      onBlur={() => setLeft(true)}
    />
  );
}

/** Parses a list of TLDs: `.World, co.uk` → `['world', 'co.uk']`. Invalid names are kept as typed. */
export function readTlds(typed: string): string[] {
  return typed
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^\.+/, '').toLowerCase())
    .filter(Boolean)
    .map((part) => nameToAscii(part) ?? part);
}

type EntriesProps = Fields & { entries: readonly { question: TextByLanguage; answer: TextByLanguage }[] };

function Entries(props: EntriesProps) {
  const { entries, change } = props;
  const { t } = useTranslation('landingPages');
  const set = (index: number, part: object) =>
    change({ entries: entries.map((entry, at) => (at === index ? { ...entry, ...part } : entry)) });
  return (
    <>
      {entries.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id.
        <fieldset key={index} className="landing-entry">
          <legend>{t('entry.legend', { number: index + 1 })}</legend>
          {entries.length > 1 && (
            <IconButton
              size="small"
              label={t('entry.remove', { number: index + 1 })}
              icon={<TrashIcon />}
              onClick={() => change({ entries: entries.toSpliced(index, 1) })}
            />
          )}
          <Line
            {...props}
            path={`entries.${index}.question`}
            label={t('field.question')}
            text={question}
            onText={(next) => set(index, { question: next })}
          />
          <Paragraph
            {...props}
            path={`entries.${index}.answer`}
            label={t('field.answer')}
            text={answer}
            onText={(next) => set(index, { answer: next })}
          />
        </fieldset>
      ))}
      {entries.length < MAX_ENTRIES && (
        <Button
          size="small"
          icon={<PlusIcon />}
          onClick={() => change({ entries: [...entries, emptyEntry()] })}
        >
          {t('entry.add')}
        </Button>
      )}
    </>
  );
}
