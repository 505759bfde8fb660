// What a command of the front door is: its name, what its help says, which options it takes, and what it does. The
// frame (front-door.ts) parses, prints and ends; a command only answers, and never looks at --json, --lang or --help
// itself.
import type { Language } from '../problem.ts';

/** One text in both languages. */
export type Said = Readonly<Record<Language, string>>;

/**
 * 0: fine; 1: the config has problems, or something differs; 2: wrongly used, nothing written; 3: the environment
 * failed.
 */
export type ExitCode = 0 | 1 | 2 | 3;

export interface CommandOption {
  readonly type: 'string' | 'boolean';
  readonly summary: Said;
  /** What stands for the value in the help: "NAME", "DIR". */
  readonly value?: string;
  /** May be given more than once: CommandLine.texts. */
  readonly multiple?: boolean;
}

export interface CommandLine {
  /** Directory with roles.yaml, schemas/ and screens/. */
  readonly root: string;
  readonly language: Language;
  readonly json: boolean;
  /** What stands behind the command's name, options apart. */
  readonly words: readonly string[];
  /** Value of an option; null where it was not given. */
  readonly text: (option: string) => string | null;
  /** Values of an option that may be given more than once. */
  readonly texts: (option: string) => readonly string[];
  /** Whether an option was given. */
  readonly has: (option: string) => boolean;
  readonly environment: Environment;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Shown {
  /** For a person, in the language of the line. */
  readonly text: string;
  /** For tools: what --json prints beside `ok` and `command`. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly code: ExitCode;
}

export interface Command {
  readonly name: string;
  /** One line in the list of commands. */
  readonly summary: Said;
  /** What may be typed after the name, one line each: "", "ACCOUNT CALL [ID]". */
  readonly usage: readonly string[];
  /** Paragraphs of its own help below the usage: what it does, examples. */
  readonly details?: Said;
  /** How many words it takes; default none. */
  readonly words?: { readonly least: number; readonly most: number };
  readonly options: Readonly<Record<string, CommandOption>>;
  /** `say` is for commands that go on (watch); all others answer once. */
  readonly run: (line: CommandLine, say: (shown: Shown) => void) => Promise<Shown>;
}

/** Name → how to load it, in the order of the help: only the command that runs is loaded. */
export type CommandTable = Readonly<Record<string, () => Promise<Command>>>;

/** Ends the command with this text and nothing else: 2 for what was typed wrongly, 3 for what the surroundings lack. */
export class CommandRefused extends Error {
  readonly code: 2 | 3;
  readonly said: Said;

  constructor(code: 2 | 3, said: Said) {
    super(said.en);
    this.name = 'CommandRefused';
    this.code = code;
    this.said = said;
  }
}
