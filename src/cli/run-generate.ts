// Runs the generator in a process of its own, as `npm run generate` does.
import { runProgram, type Ending } from './run-program.ts';
import { repositoryRoot } from './repository-root.ts';
import codegenFlags from './codegen-flags.json' with { type: 'json' };

export function runGenerate(root: string = repositoryRoot): Promise<Ending> {
  return runProgram({ command: process.execPath, args: [...codegenFlags, 'codegen/main.ts', 'generate'], cwd: root });
}
