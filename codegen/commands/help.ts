// The texts of --help: the list of commands, and one command with its options. Columns are padded by display width,
// since a Chinese character takes two.
import type { Language } from '../problem.ts';
import { COMMON_OPTIONS } from './command-line.ts';
import type { Command, CommandOption } from './command.ts';

const WORDS = {
  usage: { zh: '用法', en: 'usage' },
  commands: { zh: '命令', en: 'commands' },
  options: { zh: '选项', en: 'options' },
  common: { zh: '各命令通用', en: 'every command' },
  codes: {
    zh: '退出码：0 正常；1 配置有问题或有差异；2 用法不对，什么都没有写；3 环境不具备（例如连不上数据库）',
    en: 'exit codes: 0 fine; 1 the config has problems, or something differs; 2 wrongly used, nothing was written; 3 the environment failed (a database cannot be reached)',
  },
  more: { zh: '某个命令的说明', en: 'help of one command' },
} as const;

/** `program` is what was typed before the command: "npm run config --". */
export function commandsHelp(program: string, commands: readonly Command[], language: Language): string {
  return [
    `${WORDS.usage[language]}: ${program} <command> [options]`,
    '',
    `${WORDS.commands[language]}:`,
    ...columns(commands.map(({ name, summary }) => [name, summary[language]])),
    '',
    `${WORDS.common[language]}:`,
    ...columns(optionRows(COMMON_OPTIONS, language)),
    '',
    `${WORDS.more[language]}: ${program} <command> --help`,
    WORDS.codes[language],
  ].join('\n');
}

export function commandHelp(program: string, command: Command, language: Language): string {
  return [
    `${command.name}: ${command.summary[language]}`,
    '',
    `${WORDS.usage[language]}:`,
    ...command.usage.map((line) => `  ${`${program} ${command.name} ${line}`.trimEnd()}`),
    ...(command.details === undefined ? [] : ['', command.details[language]]),
    ...(Object.keys(command.options).length === 0
      ? []
      : ['', `${WORDS.options[language]}:`, ...columns(optionRows(command.options, language))]),
    '',
    `${WORDS.common[language]}:`,
    ...columns(optionRows(COMMON_OPTIONS, language)),
    '',
    WORDS.codes[language],
  ].join('\n');
}

function optionRows(
  options: Readonly<Record<string, CommandOption>>,
  language: Language,
): readonly (readonly [string, string])[] {
  return Object.entries(options).map(
    ([name, { type, value, summary }]) =>
      [`--${name}${type === 'string' ? ` ${value ?? 'VALUE'}` : ''}`, summary[language]] as const,
  );
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => displayWidth(left)));
  return rows.map(([left, right]) => `  ${left}${' '.repeat(width - displayWidth(left))}  ${right}`);
}

function displayWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[\u1100-\u115f\u2e80-\uffdc]/.test(character) ? 2 : 1), 0);
}
