// `npm run storybook [-- PORT]`: opens the workshop on port 6006 (or the port given); `-- --build [FOLDER]` writes it as a static
// site (storybook-static).
import { join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { runProgram } from './run-program.ts';

const [first, second] = process.argv.slice(2);
const generated = await runProgram({ command: process.execPath, args: ['codegen/main.ts', 'generate'] });
if (generated.code !== 0) process.exit(generated.code);
const storybook = first === '--build' ? ['build', '--output-dir', second ?? 'storybook-static'] : ['dev', '--port', first ?? '6006', '--no-open'];
const { code } = await runProgram({ command: process.execPath, args: [join(repositoryRoot, 'node_modules/storybook/dist/bin/dispatcher.js'), ...storybook, '--disable-telemetry'] });
process.exit(code);
