import {
  type ChangeEvent,
  type FormEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#form-engine/formatFile.ts';
import { MAX_FILE_SIZE, readFile } from '#shop/bulk/readFile.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useSettled } from '#ui/useSettled.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import {
  type LeftOut,
  MAX_ROWS,
  type Move,
  type Portfolio,
  readPortfolio,
  toMoves,
} from './readPortfolio.ts';

const MAX_SHOWN = 50;
const NO_CODES = '';

type ChosenColumns = Partial<Pick<Portfolio, 'nameColumn' | 'codeColumn'>>;
/** A list as it was entered; its file is used instead of its text. `columns` are those that were chosen. */
export type EnteredList = {
  text: string;
  file: { name: string; text: string } | undefined;
  columns: ChosenColumns;
};
export const EMPTY_LIST: EnteredList = { text: '', file: undefined, columns: {} };

type PortfolioFormProps = {
  list: EnteredList;
  onList: (list: EnteredList) => void;
  onCheck: (moves: readonly Move[]) => void;
};

/** Takes a list that is pasted or loaded from a file, and the columns that are meant. */
export function PortfolioForm({ list, onList, onCheck }: PortfolioFormProps) {
  const { t, i18n } = useTranslation('moveIn');
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, file, columns } = list;
  const [problem, setProblem] = useState<'tooLarge' | 'notText' | 'empty' | 'noNames'>();
  const portfolio = usePortfolio(useDeferredValue(file?.text ?? text), columns);
  const { moves, leftOut } = useMemo(
    () => (portfolio ? toMoves(portfolio) : { moves: [], leftOut: [] }),
    [portfolio],
  );
  const found = useSettled(
    portfolio && portfolio.rows.length > 0 ? t('form.found', { count: moves.length }) : '',
  );

  function change(next: EnteredList): void {
    setProblem(undefined);
    onList(next);
  }

  async function load({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = currentTarget.files?.[0];
    // Allows selecting the same file again.
    currentTarget.value = '';
    if (!chosen) return;
    const result = await readFile(chosen);
    if ('error' in result) return setProblem(result.error);
    change({ text, file: { name: chosen.name, text: result.text }, columns: {} });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (moves.length > 0) return onCheck(moves);
    setProblem('noNames');
    field.current?.focus();
  }

  const error = problem && t(`form.problem.${problem}`, { size: formatBytes(MAX_FILE_SIZE, i18n.language) });
  return (
    <Panel title={t('form.title')} foot={t('form.codes')}>
      <form className="stack gap-4" noValidate onSubmit={submit}>
        {file && error && (
          <Notice tone="bad" role="alert">
            {error}
          </Notice>
        )}
        {file ? (
          <Notice
            title={t('form.file', { file: file.name })}
            actionBeside={
              <Button size="small" onClick={() => change({ ...EMPTY_LIST, text })}>
                {t('form.removeFile')}
              </Button>
            }
          />
        ) : (
          <TextArea
            ref={field}
            wide
            label={t('form.label')}
            help={t('form.help', { max: MAX_ROWS })}
            error={error}
            className="code-field"
            rows={8}
            wrap="off"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            placeholder={'example.com  k7!Rw-29tq'}
            value={text}
            onChange={({ target }) => change({ ...EMPTY_LIST, text: target.value })}
          />
        )}
        {portfolio && portfolio.columns.length > 1 && (
          <Columns
            portfolio={portfolio}
            onChoose={(chosen) => change({ ...list, columns: { ...columns, ...chosen } })}
          />
        )}
        <p role="status" className="hide-empty">
          {found}
        </p>
        <LeftOutNotice lines={leftOut} />
        <div className="row gap-3">
          <Button type="submit" variant="primary">
            {t('form.check')}
          </Button>
          {!file && <FileButton onChange={(event) => void load(event)} />}
        </div>
      </form>
    </Panel>
  );
}

/** Reads the list whenever it changes. */
function usePortfolio(text: string, columns: ChosenColumns): Portfolio | undefined {
  const [portfolio, setPortfolio] = useState<Portfolio>();
  useEffect(() => {
    let isCurrent = true;
    void readPortfolio(text).then((read) => isCurrent && setPortfolio(read));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return useMemo(() => portfolio && { ...portfolio, ...columns }, [portfolio, columns]);
}

function FileButton({ onChange }: { onChange: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const { t } = useTranslation('moveIn');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={input} type="file" accept=".csv,.tsv,.txt,text/*" hidden onChange={onChange} />
      <Button onClick={() => input.current?.click()}>{t('form.choose')}</Button>
    </>
  );
}

type ColumnsProps = { portfolio: Portfolio; onChoose: (columns: ChosenColumns) => void };

function Columns({ portfolio: { columns, nameColumn, codeColumn }, onChoose }: ColumnsProps) {
  const { t } = useTranslation('moveIn');
  const options = columns.map((column, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
    <option key={index} value={index}>
      {column}
    </option>
  ));
  return (
    <div className="grid grid-fit grid-wide gap-4">
      <SelectField
        wide
        label={t('form.nameColumn')}
        value={nameColumn}
        onChange={({ target }) => onChoose({ nameColumn: Number(target.value) })}
      >
        {options}
      </SelectField>
      <SelectField
        wide
        label={t('form.codeColumn')}
        value={codeColumn ?? NO_CODES}
        onChange={({ target }) =>
          onChoose({ codeColumn: target.value === NO_CODES ? null : Number(target.value) })
        }
      >
        <option value={NO_CODES}>{t('form.noCodes')}</option>
        {options}
      </SelectField>
    </div>
  );
}

/** The first of the lines that are left out, and why. */
function LeftOutNotice({ lines }: { lines: readonly LeftOut[] }) {
  const { t } = useTranslation('moveIn');
  if (lines.length === 0) return null;
  return (
    <Notice tone="warm" title={t('form.leftOut', { count: lines.length })}>
      <ul className="scroll-list stack gap-1 text-small">
        {lines.slice(0, MAX_SHOWN).map(({ line, text, reason }) => (
          <li key={line}>
            <span className="text-muted">{t('form.line', { line })}</span>{' '}
            <bdi translate="no" className="font-mono text-badge wrap-anywhere">
              {text}
            </bdi>
            <span>{` · ${t(`form.reason.${reason}`, { max: MAX_ROWS })}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
