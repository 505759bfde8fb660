// `npm run storybook`: generates the stories first, then opens the workshop on port 6006 (or the port given).
import { join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { runProgram } from './run-program.ts';

const generated = await runProgram({ command: process.execPath, args: ['codegen/main.ts', 'generate'] });
if (generated.code !== 0) process.exit(generated.code);
const { code } = await runProgram({
  command: process.execPath,
  args: [join(repositoryRoot, 'node_modules/storybook/dist/bin/dispatcher.js'), 'dev', '--port', process.argv[2] ?? '6006', '--no-open', '--disable-telemetry'],
});
process.exit(code);
