// The compiler's own door, for the build: node codegen/main.ts <generate|check|watch|reference|diagram>. People use
// `npm run config`, which has the same commands and those that look into a database.
import { codegenCommands } from './commands/commands.ts';
import { openFrontDoor } from './commands/front-door.ts';

process.exitCode = await openFrontDoor({
  program: 'node codegen/main.ts',
  commands: codegenCommands,
  args: process.argv.slice(2),
  environment: process.env,
  write: (stream, text) => void process[stream].write(text),
});
