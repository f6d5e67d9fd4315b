import { readFileSync } from 'node:fs';

/** A test and the milliseconds that it took. */
export interface TimedTest {
  file: string;
  title: string;
  milliseconds: number;
}

interface VitestReport {
  testResults: { name: string; assertionResults: { title: string; duration?: number | null }[] }[];
}

interface PlaywrightSuite {
  specs?: { file: string; title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** The tests of Vitest's JSON report. */
export function timeVitest({ testResults }: VitestReport): TimedTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      file: name.replace(`${process.cwd()}/`, ''),
      title,
      milliseconds: duration ?? 0,
    })),
  );
}

/** The tests of Playwright's JSON report. */
export function timePlaywright({ specs = [], suites = [] }: PlaywrightSuite): TimedTest[] {
  const own = specs.map(({ file, title, tests }) => ({
    file: `tests/e2e/${file}`,
    title,
    milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(timePlaywright)];
}

/** Reads the tests of a report; none if there is no report. */
export function readTimes<Report>(file: string, parse: (report: Report) => TimedTest[]): TimedTest[] {
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
