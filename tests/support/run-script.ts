// A script of the program as people run it: a process of its own, with compiled sources kept between runs, as run.mjs
// keeps them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../../src/cli/repository-root.ts';

export interface ScriptOutcome {
  /** null: ended by a signal. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface ScriptRun {
  /** From the root of the repository. */
  readonly script: string;
  readonly args?: readonly string[];
  /** All that it is given beside PATH. */
  readonly env?: Readonly<Record<string, string>>;
}

export function runScript({ script, args = [], env = {} }: ScriptRun): Promise<ScriptOutcome> {
  const kept = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: join(repositoryRoot, 'node_modules/.cache/compiled'),
  };
  const child = spawn(process.execPath, [join(repositoryRoot, script), ...args], {
    cwd: repositoryRoot,
    env: { ...kept, ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // "close", not "exit": by then all that it wrote has been read.
    child.once('close', (code) => resolve({ code, out, err }));
  });
}
