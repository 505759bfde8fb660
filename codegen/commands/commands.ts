// The commands that need no database. `npm run config` (src/cli/config.ts) knows these and those that need one.
import type { CommandTable } from './command.ts';

export const codegenCommands: CommandTable = {
  check: async () => (await import('./check.command.ts')).command,
  matrix: async () => (await import('./matrix.command.ts')).command,
  diagram: async () => (await import('./diagram.command.ts')).command,
  new: async () => (await import('./new.command.ts')).command,
  rename: async () => (await import('./rename.command.ts')).command,
  generate: async () => (await import('./generate.command.ts')).command,
  watch: async () => (await import('./watch.command.ts')).command,
  reference: async () => (await import('./reference.command.ts')).command,
};
