// Starts a program with its output passed through and answers its exit code. Tools of node_modules/.bin run on this
// process's Node.
import { spawn } from 'node:child_process';
import { repositoryRoot } from './repository-root.ts';

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Default: passed through to this process's output. */
  readonly quiet?: boolean;
  readonly cwd?: string;
  /** After this it is ended, with all it started. Default: never. */
  readonly timeoutMs?: number;
}

export interface Ending {
  readonly code: number;
  /** What it wrote, when quiet. */
  readonly output: string;
}

const isWindows = process.platform === 'win32';

/** Never rejects for a program that fails; a program that is not there ends with code 127. */
export function runProgram({
  command,
  args,
  env = {},
  quiet = false,
  cwd = repositoryRoot,
  timeoutMs = 0,
}: Program): Promise<Ending> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      detached: timeoutMs > 0 && !isWindows,
    });
    let output = '';
    const endAll = (): void =>
      void (child.pid !== undefined && process.kill(isWindows ? child.pid : -child.pid, 'SIGKILL'));
    const timer =
      timeoutMs > 0
        ? setTimeout(() => ((output += `超过 ${timeoutMs / 1000} 秒，已中止 / timed out`), endAll()), timeoutMs)
        : undefined;
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
    const finish = (ending: Ending): void => {
      clearTimeout(timer);
      resolve(ending);
    };
    child.once('error', (error) => finish({ code: 127, output: `${output}${error.message}` }));
    child.once('close', (code) => finish({ code: code ?? 1, output }));
  });
}
