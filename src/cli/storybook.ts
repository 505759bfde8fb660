// `npm run storybook [-- PORT]`: opens the workshop on port 6006 (or the port given). `-- --build [FOLDER]` writes it as a static
// site. `-- --update-pictures` runs the stories, accepts how they look now and shows what has changed.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURES, RESULTS } from '../../.storybook/workshop/picture-compare.ts';
import { removeOrphans, writePictureSheet } from '../../.storybook/workshop/picture-sheet.ts';
import { repositoryRoot } from './repository-root.ts';
import { runProgram } from './run-program.ts';

const [first, second] = process.argv.slice(2);
const modules = join(repositoryRoot, 'node_modules');
const node = async (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> => (await runProgram({ command: process.execPath, args, env })).code;

const generated = await node(['codegen/main.ts', 'generate']);
process.exit(generated !== 0 ? generated : first === '--update-pictures' ? await updatePictures() : await openWorkshop());

function openWorkshop(): Promise<number> {
  const storybook = first === '--build' ? ['build', '--output-dir', second ?? 'storybook-static'] : ['dev', '--port', first ?? '6006', '--no-open'];
  return node([join(modules, 'storybook/dist/bin/dispatcher.js'), ...storybook, '--disable-telemetry']);
}

async function updatePictures(): Promise<number> {
  rmSync(RESULTS, { recursive: true, force: true });
  const code = await node([join(modules, 'vitest/vitest.mjs'), 'run', '--config', '.storybook/vitest.config.ts', 'src/generated/stories', '.storybook/pages', '--reporter=dot'], { PICTURES: 'update' });
  const { changed, added, page } = writePictureSheet();
  // A run that broke off has not met every story.
  const gone = code === 0 ? removeOrphans() : [];
  console.log(`\n画面：${changed.length} 个改变，${added.length} 个新增，${gone.length} 个删除（${PICTURES}）`);
  for (const id of changed) console.log(`  改变 ${id}`);
  for (const id of added) console.log(`  新增 ${id}`);
  for (const id of gone) console.log(`  删除 ${id}`);
  if (page !== null) console.log(`对照：${page}`);
  return code;
}
