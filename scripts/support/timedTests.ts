import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A test with its duration and, if it failed, its errors. */
export interface TimedTest {
  file: string;
  title: string;
  milliseconds: number;
  failure?: string | undefined;
  /** For a failed journey: paths of Playwright's `error-context.md`, which has a text snapshot of the page. */
  pages?: string[];
}

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: {
      title: string;
      duration?: number | null;
      status?: string;
      failureMessages?: string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  specs?: {
    file: string;
    title: string;
    ok: boolean;
    tests: {
      results: {
        duration: number;
        errors?: { message?: string }[];
        attachments?: { name: string; path?: string }[];
      }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** The tests of Vitest's JSON report. */
export function readVitestTests({ testResults }: VitestReport): TimedTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration, status, failureMessages = [] }) => ({
      file: name.replace(`${process.cwd()}/`, ''),
      title,
      milliseconds: duration ?? 0,
      failure: status === 'failed' ? failureMessages.join('\n') : undefined,
    })),
  );
}

/** The tests of Playwright's JSON report. */
export function readPlaywrightTests({ specs = [], suites = [] }: PlaywrightSuite): TimedTest[] {
  const own = specs.map(({ file, title, ok, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const errors = results.flatMap((result) => result.errors ?? []);
    const attachments = results.flatMap((result) => result.attachments ?? []);
    return {
      file: `tests/e2e/${file}`,
      title,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      // After a timeout, the first error only says so. The second has the call that did not return.
      failure: ok ? undefined : errors.map(({ message = '' }) => message).join('\n'),
      pages: ok ? [] : attachments.flatMap(({ name, path = [] }) => (name === 'error-context' ? path : [])),
    };
  });
  return [...own, ...suites.flatMap(readPlaywrightTests)];
}

/** Reads the tests of a report; none if there is no report. */
export function readTests<Report>(file: string, parse: (report: Report) => TimedTest[]): TimedTest[] {
  try {
    return parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

/** A line for each of the tests that took longest. */
export function formatDearest(tests: readonly TimedTest[], count: number): string[] {
  const dearest = tests.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, count);
  return dearest.map(
    ({ file, title, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${file}: ${title}`,
  );
}

const LINES_PER_FAILURE = 24;

/** Each failed test with the first lines of its error. */
export function formatFailed(tests: readonly TimedTest[]): string[] {
  return tests.flatMap(({ file, title, failure }) => {
    if (failure === undefined) return [];
    const lines = stripVTControlCharacters(failure).trim().split('\n').slice(0, LINES_PER_FAILURE);
    return [`${file}: ${title}`, ...lines.map((line) => `    ${line}`)];
  });
}
