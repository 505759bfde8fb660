// What was typed → the line a command sees, and in which language to answer. What it does not know is named, with the
// nearest name that exists; nothing is ignored.
import { parseArgs } from 'node:util';
import { suggest } from '../check/suggest.ts';
import type { Language } from '../problem.ts';
import {
  CommandRefused,
  type Command,
  type CommandLine,
  type CommandOption,
  type Environment,
  type Said,
} from './command.ts';

/** Taken by every command. */
export const COMMON_OPTIONS: Readonly<Record<string, CommandOption>> = {
  help: { type: 'boolean', summary: { zh: '显示本说明', en: 'show this help' } },
  json: { type: 'boolean', summary: { zh: '输出一个 JSON 对象，供工具读取', en: 'print one JSON object, for tools' } },
  lang: {
    type: 'string',
    value: 'zh|en',
    summary: {
      zh: '输出语言，默认随 LC_ALL、LC_MESSAGES、LANG',
      en: 'language of the output; default: LC_ALL, LC_MESSAGES, LANG',
    },
  },
  root: {
    type: 'string',
    value: 'DIR',
    summary: { zh: '配置所在目录，默认当前目录', en: 'directory of the configuration, default: the current one' },
  },
};

/** Throws CommandRefused with code 2 for an option or a number of words the command does not take. */
export function readCommandLine(
  command: Pick<Command, 'options' | 'words'>,
  args: readonly string[],
  environment: Environment,
): CommandLine {
  const options = { ...COMMON_OPTIONS, ...command.options };
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const name = token.rawName === '-h' ? 'help' : token.name;
    given.set(name, [
      ...(given.get(name) ?? []),
      valueOf({ name, rawName: token.rawName, value: token.value }, options),
    ]);
  }
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  if (!given.has('help')) demandWords(words, command.words ?? { least: 0, most: 0 });
  for (const [name, values] of given)
    if (values.length > 1 && options[name]?.type === 'string' && options[name].multiple !== true) throw twice(name);
  return {
    root: given.get('root')?.[0] ?? process.cwd(),
    language: languageOf(given.get('lang')?.[0], environment),
    json: given.has('json'),
    words,
    text: (option) => given.get(option)?.[0] ?? null,
    texts: (option) => given.get(option) ?? [],
    has: (option) => given.has(option),
    environment,
  };
}

/** Chinese unless the system speaks another language; "C" and "POSIX" name none. */
export function languageOf(said: string | undefined, environment: Environment): Language {
  if (said !== undefined) return said.startsWith('zh') ? 'zh' : 'en';
  const system =
    [environment['LC_ALL'], environment['LC_MESSAGES'], environment['LANG']].find(
      (value) => value !== undefined && value !== '',
    ) ?? '';
  return system === '' || /^(?:zh|C\b|POSIX\b)/i.test(system) ? 'zh' : 'en';
}

/** Said wherever something is not known: the nearest name that is. */
export function unknownName(what: Said, name: string, known: Iterable<string>): CommandRefused {
  const near = suggest(name, known);
  return new CommandRefused(2, {
    zh: `${what.zh} ${name}${near === null ? '' : `（是不是想写 ${near}？）`}`,
    en: `${what.en} ${name}${near === null ? '' : ` (did you mean ${near}?)`}`,
  });
}

interface GivenOption {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
}

function valueOf({ name, rawName, value }: GivenOption, options: Readonly<Record<string, CommandOption>>): string {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined)
    throw unknownName(
      { zh: '不认识的选项', en: 'unknown option' },
      rawName,
      Object.keys(options).map((known) => `--${known}`),
    );
  if (option.type === 'boolean' && value !== undefined)
    throw new CommandRefused(2, { zh: `选项 ${rawName} 不带值`, en: `option ${rawName} takes no value` });
  if (option.type === 'string' && (value === undefined || value === ''))
    throw new CommandRefused(2, {
      zh: `选项 ${rawName} 需要一个值：${option.value ?? 'VALUE'}`,
      en: `option ${rawName} needs a value: ${option.value ?? 'VALUE'}`,
    });
  if (name === 'lang' && value !== 'zh' && value !== 'en')
    throw new CommandRefused(2, {
      zh: `--lang 只能是 zh 或 en，不是 ${value}`,
      en: `--lang is zh or en, not ${value}`,
    });
  return value ?? '';
}

function demandWords(
  words: readonly string[],
  { least, most }: { readonly least: number; readonly most: number },
): void {
  const extra = words[most];
  if (extra !== undefined)
    throw new CommandRefused(2, { zh: `多余的参数 ${extra}`, en: `unexpected argument ${extra}` });
  if (words.length < least)
    throw new CommandRefused(2, {
      zh: `还缺 ${least - words.length} 个参数`,
      en: `${least - words.length} argument${least - words.length === 1 ? ' is' : 's are'} missing`,
    });
}

function twice(name: string): CommandRefused {
  return new CommandRefused(2, { zh: `选项 --${name} 只能写一次`, en: `option --${name} may be given once` });
}
