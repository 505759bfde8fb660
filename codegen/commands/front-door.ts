// One door for every command: finds it, parses what was typed, prints help, text or JSON, and answers the exit code. A
// command that throws CommandRefused ends with its text; any other error is a fault of the program and is shown with
// its stack.
import { commandHelp, commandsHelp } from './help.ts';
import { languageOf, readCommandLine, unknownName } from './command-line.ts';
import {
  CommandRefused,
  type Command,
  type CommandTable,
  type Environment,
  type ExitCode,
  type Shown,
} from './command.ts';

export interface FrontDoor {
  /** As typed before the command: "npm run config --". */
  readonly program: string;
  readonly commands: CommandTable;
  readonly args: readonly string[];
  readonly environment: Environment;
  readonly write: (stream: 'stdout' | 'stderr', text: string) => void;
}

/** Runs what was typed; answers the exit code. */
export async function openFrontDoor(door: FrontDoor): Promise<ExitCode> {
  const { args, write } = door;
  const [typed, ...rest] = orderOf(args);
  const isJson = args.includes('--json');
  const name = typed ?? '';
  try {
    const say = (shown: Shown): void => print({ shown, command: name, isJson, write });
    const shown = await answer(door, { name, rest, say });
    say(shown);
    return shown.code;
  } catch (error) {
    const { code, said } = error instanceof CommandRefused ? error : faultOf(error);
    const help = Object.hasOwn(door.commands, name) ? `${door.program} ${name} --help` : `${door.program} --help`;
    const usage = code === 2 ? { zh: `说明：${help}`, en: `help: ${help}` } : { zh: '', en: '' };
    const language = languageOf(langIn(args), door.environment);
    print({
      shown: { text: [said[language], usage[language]].filter(Boolean).join('\n'), data: { error: said }, code },
      command: name,
      isJson,
      write,
    });
    return code;
  }
}

interface Asked {
  readonly name: string;
  readonly rest: readonly string[];
  readonly say: (shown: Shown) => void;
}

async function answer(door: FrontDoor, { name, rest, say }: Asked): Promise<Shown> {
  const { commands, program, environment } = door;
  if (name === '' || name === 'help' || name === '--help' || name === '-h') return helpOf(door, name, rest);
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined)
    throw unknownName({ zh: '没有这个命令', en: 'unknown command' }, name, [...Object.keys(commands), 'help']);
  const command = await load();
  const line = readCommandLine(command, rest, environment);
  if (line.has('help')) return helpShown(commandHelp(program, command, line.language), [command]);
  return await command.run(line, say);
}

/** "help", "help check", or nothing at all, which is a wrong use. */
async function helpOf(
  { commands, program, environment }: FrontDoor,
  name: string,
  rest: readonly string[],
): Promise<Shown> {
  const line = readCommandLine({ options: {}, words: { least: 0, most: 1 } }, rest, environment);
  const [asked] = line.words;
  if (asked !== undefined && !Object.hasOwn(commands, asked))
    throw unknownName({ zh: '没有这个命令', en: 'unknown command' }, asked, Object.keys(commands));
  const loaded = await Promise.all(
    Object.entries(commands)
      .filter(([key]) => asked === undefined || key === asked)
      .map(([, load]) => load()),
  );
  const [only] = loaded;
  const text =
    asked !== undefined && only !== undefined
      ? commandHelp(program, only, line.language)
      : commandsHelp(program, loaded, line.language);
  return { ...helpShown(text, loaded), code: name === '' ? 2 : 0 };
}

function helpShown(text: string, commands: readonly Command[]): Shown {
  return {
    text,
    data: { help: commands.map(({ name, summary, usage, options }) => ({ name, summary, usage, options })) },
    code: 0,
  };
}

/** Options may stand before the command: "config --lang en check". */
function orderOf(args: readonly string[]): readonly string[] {
  const at = args.findIndex(
    (arg, index) => !arg.startsWith('-') && !['--lang', '--root'].includes(args[index - 1] ?? ''),
  );
  if (at > 0) return [args[at] ?? '', ...args.slice(0, at), ...args.slice(at + 1)];
  if (at === 0) return args;
  return args.includes('--help') || args.includes('-h')
    ? ['--help', ...args.filter((arg) => arg !== '--help' && arg !== '-h')]
    : ['', ...args];
}

function langIn(args: readonly string[]): string | undefined {
  const said =
    args.find((_, index) => args[index - 1] === '--lang') ??
    args.find((arg) => arg.startsWith('--lang='))?.slice('--lang='.length);
  return said === 'zh' || said === 'en' ? said : undefined;
}

function faultOf(error: unknown): { readonly code: 3; readonly said: { readonly zh: string; readonly en: string } } {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: 3, said: { zh: `程序出错：${text}`, en: `the program failed: ${text}` } };
}

interface Printed {
  readonly shown: Shown;
  readonly command: string;
  readonly isJson: boolean;
  readonly write: FrontDoor['write'];
}

/** JSON goes to standard output whatever it says: tools read it there. */
function print({ shown, command, isJson, write }: Printed): void {
  if (isJson) return write('stdout', `${JSON.stringify({ ok: shown.code === 0, command, ...shown.data }, null, 2)}\n`);
  if (shown.text !== '') write(shown.code === 0 ? 'stdout' : 'stderr', `${shown.text}\n`);
}
