// A copy of the small config of the golden files, anew for each test, and what `config new` does with it.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { readCommandLine } from '../../codegen/commands/command-line.ts';
import { CommandRefused, type Shown } from '../../codegen/commands/command.ts';
import { command } from '../../codegen/commands/new.command.ts';
import { filesUnder } from './files-under.ts';

export const BASE = join(import.meta.dirname, '../golden/base');

export interface BaseConfig {
  readonly root: () => string;
  readonly runNew: (...args: readonly string[]) => Promise<Shown>;
  /** What a wrong use is told; nothing is written. */
  readonly refusal: (...args: readonly string[]) => Promise<string>;
  readonly read: (file: string) => string;
}

/** To be called once at the top of a test file. */
export function copiedBeforeEach(): BaseConfig {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'author-'));
    cpSync(BASE, root, { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const runNew: BaseConfig['runNew'] = async (...args) =>
    command.run(readCommandLine(command, ['--json', '--root', root, ...args], {}), () => undefined);
  return {
    root: () => root,
    runNew,
    refusal: async (...args) => {
      const before = filesUnder(root);
      const error: unknown = await runNew(...args).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(CommandRefused);
      expect(filesUnder(root)).toEqual(before);
      return error instanceof CommandRefused && error.code === 2 ? error.said.zh : '';
    },
    read: (file) => readFileSync(join(root, file), 'utf8'),
  };
}

export const SOFTWARE = [
  'result-type',
  '--key',
  'Software',
  '--title',
  '软件',
  '--field',
  'name:text:软件名称!',
  '--field',
  'registerNo:text:登记号:20!',
];
