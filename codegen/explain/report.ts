// What explain answers: parts of lines, each marked and with the places of the config that decide. Printed for people
// in one language, or given to tools as it is.
import type { Language } from '../problem.ts';
import type { Said } from '../commands/command.ts';

export type Mark = 'yes' | 'no' | 'info';

export interface ReportLine {
  readonly mark: Mark;
  readonly said: Said;
  /** "file:line:column". */
  readonly at: readonly string[];
}

export interface ReportPart {
  readonly key: string;
  readonly title: Said;
  readonly lines: readonly ReportLine[];
}

export interface Report {
  readonly head: ReportLine;
  readonly parts: readonly ReportPart[];
}

const MARKS: Readonly<Record<Mark, string>> = { yes: '✓', no: '✗', info: '·' };

export function renderReport({ head, parts }: Report, language: Language): string {
  return [
    head.said[language],
    ...head.at.map((place) => `  ${place}`),
    ...parts
      .filter(({ lines }) => lines.length > 0)
      .flatMap(({ title, lines }) => ['', title[language], ...lines.map((one) => renderLine(one, language))]),
  ].join('\n');
}

export function line(mark: Mark, said: Said | string, ...at: readonly (string | null)[]): ReportLine {
  return {
    mark,
    said: typeof said === 'string' ? { zh: said, en: said } : said,
    at: [...new Set(at.filter((place) => place !== null))].filter((place) => place !== ''),
  };
}

/** Places on a line of their own: terminals make them links. */
function renderLine({ mark, said, at }: ReportLine, language: Language): string {
  return [`  ${MARKS[mark]} ${said[language]}`, ...at.map((place) => `      ${place}`)].join('\n');
}
