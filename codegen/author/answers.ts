// Answers of an author, one question at a time: from a flag, else from the terminal, else the default. What is wrong is
// said at the question with the nearest name that exists; without a terminal it ends the command, and nothing has been
// written.
import { suggest } from '../check/suggest.ts';
import { CommandRefused, type Said } from '../commands/command.ts';
import type { Language } from '../problem.ts';

const LISTED_AT_MOST = 20;

export interface Question {
  /** Name of the flag, without dashes. */
  readonly flag: string;
  readonly ask: Said;
  /** A line below the question: what it is for. */
  readonly help?: Said;
  readonly initial?: string;
  /** Whether an empty answer is one. */
  readonly isOptional?: boolean;
  /** The names that exist, where one of them is meant. */
  readonly names?: readonly string[];
  /** What is wrong with the answer, or null. */
  readonly check?: (answer: string) => Said | null;
}

export interface Terminal {
  readonly ask: (question: string) => Promise<string>;
  readonly say: (text: string) => void;
}

export interface AnswerSource {
  readonly language: Language;
  /** Values of a flag; empty: not given. */
  readonly flags: (flag: string) => readonly string[];
  /** null: nobody to ask. */
  readonly terminal: Terminal | null;
}

export async function askOne({ language, flags, terminal }: AnswerSource, question: Question): Promise<string> {
  const given = flags(question.flag)[0];
  if (given !== undefined) return accepted(question, given.trim());
  if (terminal === null) {
    if (question.initial !== undefined) return accepted(question, question.initial);
    if (question.isOptional === true) return '';
    throw new CommandRefused(2, {
      zh: `缺少 --${question.flag}：${question.ask.zh}${listed(question, 'zh')}`,
      en: `--${question.flag} is missing: ${question.ask.en}${listed(question, 'en')}`,
    });
  }
  if (question.help !== undefined) terminal.say(`  ${question.help[language]}`);
  if (question.names !== undefined && question.names.length > 0) terminal.say(`  ${question.names.join(' · ')}`);
  for (;;) {
    const initial = question.initial === undefined || question.initial === '' ? '' : ` (${question.initial})`;
    const said = (await terminal.ask(`${question.ask[language]}${initial}${language === 'zh' ? '：' : ': '}`)).trim();
    const answer = said === '' ? (question.initial ?? '') : said;
    const wrong = wrongWith(question, answer);
    if (wrong === null) return answer;
    terminal.say(`  ${wrong[language]}`);
  }
}

/** Answers until an empty one; given flags are all of them. */
export async function askMany(source: AnswerSource, question: Question): Promise<readonly string[]> {
  const given = source.flags(question.flag);
  if (given.length > 0 || source.terminal === null) {
    const values = given.length > 0 ? given : (question.initial ?? '').split('; ').filter((value) => value !== '');
    return values.map((value) => accepted(question, value.trim()));
  }
  const answers: string[] = [];
  for (;;) {
    const next = await askOne(
      { ...source, flags: () => [] },
      {
        ...question,
        isOptional: true,
        ...(answers.length > 0 ? { initial: '', help: { zh: '直接回车结束', en: 'an empty line ends the list' } } : {}),
      },
    );
    if (next === '') return answers;
    answers.push(...next.split('; '));
    if (next === question.initial) return answers;
  }
}

function accepted(question: Question, answer: string): string {
  const wrong = wrongWith(question, answer);
  if (wrong === null) return answer;
  throw new CommandRefused(2, {
    zh: `--${question.flag} ${answer}：${wrong.zh}`,
    en: `--${question.flag} ${answer}: ${wrong.en}`,
  });
}

function wrongWith({ names, check, isOptional }: Question, answer: string): Said | null {
  if (answer === '') return isOptional === true ? null : { zh: '请填写', en: 'an answer is needed' };
  if (names !== undefined && !names.includes(answer)) return unknownAnswer(answer, names);
  return check?.(answer) ?? null;
}

export function unknownAnswer(answer: string, names: readonly string[]): Said {
  const near = suggest(answer, names);
  if (near !== null)
    return { zh: `没有 "${answer}"，是不是想写 "${near}"？`, en: `there is no "${answer}", did you mean "${near}"?` };
  if (names.length > LISTED_AT_MOST) return { zh: `没有 "${answer}"`, en: `there is no "${answer}"` };
  return {
    zh: `没有 "${answer}"，可以是：${names.join('、')}`,
    en: `there is no "${answer}", there are: ${names.join(', ')}`,
  };
}

function listed({ names = [] }: Question, language: Language): string {
  if (names.length === 0) return '';
  return language === 'zh' ? `（${names.join('、')}）` : ` (${names.join(', ')})`;
}
