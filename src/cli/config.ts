// `npm run config -- <command>`: the front door of config authors. It knows every command: those of the compiler and
// those that look into a database (src/cli/commands), which the compiler may not import.
import { codegenCommands } from '../../codegen/commands/commands.ts';
import { openFrontDoor } from '../../codegen/commands/front-door.ts';
import type { CommandTable } from '../../codegen/commands/command.ts';

const commands: CommandTable = {
  ...codegenCommands,
  plan: async () => (await import('./commands/plan.command.ts')).command,
  explain: async () => (await import('./commands/explain.command.ts')).command,
};

// `config plan | head`: whoever reads has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EPIPE' ? process.exit() : undefined));

process.exitCode = await openFrontDoor({
  program: 'npm run config --',
  commands,
  args: process.argv.slice(2),
  environment: process.env,
  write: (stream, text) => void process[stream].write(text),
});
