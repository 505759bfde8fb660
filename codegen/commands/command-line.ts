// What was typed after the command, and in which language to answer. Unknown options are named, not ignored.
import { parseArgs } from 'node:util';
import type { Language } from '../problem.ts';

export interface CommandLine {
  readonly command: string;
  /** Directory with roles.yaml, schemas/ and screens/. */
  readonly root: string;
  /** Where generate writes; null: <root>/src/generated. */
  readonly out: string | null;
  readonly language: Language;
  readonly json: boolean;
  /** plan --write NAME drafts the migration; reference --write writes the page. */
  readonly write: string | null;
  readonly check: boolean;
  readonly allowDestructive: boolean;
}

const OPTIONS = {
  root: { type: 'string' },
  out: { type: 'string' },
  lang: { type: 'string' },
  json: { type: 'boolean' },
  write: { type: 'string' },
  check: { type: 'boolean' },
  'allow-destructive': { type: 'boolean' },
} as const;

/** Throws a TypeError that names the argument for what it does not know. */
export function readCommandLine(args: readonly string[], environment: Readonly<Record<string, string | undefined>>): CommandLine {
  const { values, positionals } = parseArgs({ args: withWriteValue(args), options: OPTIONS, allowPositionals: true });
  return {
    command: positionals[0] ?? '',
    root: values.root ?? process.cwd(),
    out: values.out ?? null,
    language: languageOf(values.lang ?? environment['LC_ALL'] ?? environment['LANG'] ?? ''),
    json: values.json === true,
    write: values.write ?? null,
    check: values.check === true,
    allowDestructive: values['allow-destructive'] === true,
  };
}

/** "reference --write" takes no name, "plan --write NAME" takes one. */
function withWriteValue(args: readonly string[]): string[] {
  return args.flatMap((arg, at) => (arg === '--write' && (args[at + 1] === undefined || args[at + 1]?.startsWith('-')) ? ['--write', 'yes'] : [arg]));
}

/** Chinese unless the system speaks English. */
function languageOf(said: string): Language {
  return said.toLowerCase().startsWith('en') ? 'en' : 'zh';
}
