// What every command does around its work: reads the environment, keeps the log quiet, turns failures into one clear
// message and an exit code.
import { resolve } from 'node:path';
import pino, { type Logger } from 'pino';
import { readConfig, type Environment, type ServerConfig } from '../config.ts';
import { failureSentence } from '../failure-sentence.ts';

export interface CommandParts {
  readonly config: ServerConfig;
  readonly env: Environment;
  readonly log: Logger;
  readonly args: readonly string[];
  readonly say: (line: string) => void;
}

export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs the command and sets the exit code; work answers false where it found something wrong. */
export async function runCommand(work: (parts: CommandParts) => Promise<boolean>): Promise<void> {
  try {
    const log = pino({ level: 'silent' });
    const isFine = await work({
      config: readConfig(process.env),
      env: process.env,
      log,
      args: process.argv.slice(2),
      say: (line) => process.stdout.write(`${line}\n`),
    });
    process.exitCode = isFine ? 0 : 1;
  } catch (error) {
    process.stderr.write(`\n${failureSentence(error, process.env)}\n\n`);
    process.exitCode = 1;
  }
}

/** npm runs scripts in the package's directory: a file is meant from where the person stands. */
export function resolvePath(path: string, env: Environment): string {
  return resolve(env['INIT_CWD'] ?? process.cwd(), path);
}
