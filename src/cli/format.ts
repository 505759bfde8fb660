// `npm run format`: every written source is set anew as npm test wants it.
import { join } from 'node:path';
import { oxfmtArguments } from './oxfmt-arguments.ts';
import { repositoryRoot } from './repository-root.ts';
import { runProgram } from './run-program.ts';

const { code } = await runProgram({
  command: process.execPath,
  args: [join(repositoryRoot, 'node_modules/oxfmt/bin/oxfmt'), ...oxfmtArguments],
});
process.exitCode = code;
