// The compiler's own door, for the build: node codegen/main.ts <generate|check|watch|reference|diagram>. People use
// `npm run config`, which has the same commands and those that look into a database.
import { join } from 'node:path';
import { codegenCommands } from './commands/commands.ts';
import { openFrontDoor } from './commands/front-door.ts';
import { writeRegistries } from './words/write-registries.ts';

// Commands are loaded when they are asked for: they import the words by their registries, and the meta-schemas that
// words make.
const root = join(import.meta.dirname, '..');
writeRegistries(root);
(await import('./words/write-definitions.ts')).writeDefinitions(root);
(await import('./meta/screen-meta.ts')).writeScreenMeta(root);

process.exitCode = await openFrontDoor({
  program: 'node codegen/main.ts',
  commands: codegenCommands,
  args: process.argv.slice(2),
  environment: process.env,
  write: (stream, text) => void process[stream].write(text),
});
