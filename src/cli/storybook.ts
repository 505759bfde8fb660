// `npm run storybook [-- PORT]`: opens the workshop on port 6006 (or the port given). `-- --build [FOLDER]` writes it
// as a static site. `-- --update-pictures [WORD…]` runs the stories (those whose names hold a word), accepts how they
// look now and shows what has changed; of all stories it also removes pictures that none asks for any more.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURES, RESULTS } from '../../.storybook/workshop/picture-compare.ts';
import { filterStories, picturedFiles } from '../../.storybook/workshop/picture-filter.ts';
import { removeOrphans, writePictureSheet } from '../../.storybook/workshop/picture-sheet.ts';
import { writeStories } from '../../codegen/stories/write-stories.ts';
import { repositoryRoot } from './repository-root.ts';
import { runGenerate } from './run-generate.ts';
import { runProgram } from './run-program.ts';
import { installSystemPackages } from './system-packages.ts';

const [first, second, ...others] = process.argv.slice(2);
const modules = join(repositoryRoot, 'node_modules');
const node = async (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> =>
  (await runProgram({ command: process.execPath, args, env })).code;

const generated = (await runGenerate()).code;
process.exit(
  generated !== 0
    ? generated
    : first === '--update-pictures'
      ? await updatePictures([second, ...others].flatMap((word) => word ?? []))
      : await openWorkshop(),
);

function openWorkshop(): Promise<number> {
  const storybook =
    first === '--build'
      ? ['build', '--output-dir', second ?? 'storybook-static']
      : ['dev', '--port', first ?? '6006', '--no-open'];
  return node([join(modules, 'storybook/dist/bin/dispatcher.js'), ...storybook, '--disable-telemetry']);
}

async function updatePictures(words: readonly string[]): Promise<number> {
  const lacking = await installSystemPackages();
  if (lacking !== null) {
    console.error(lacking);
    return 1;
  }
  writeStories(repositoryRoot);
  const { files, unknown } = filterStories(words, picturedFiles(repositoryRoot));
  if (unknown.length > 0) {
    console.error(
      `没有名字含“${unknown.join('”“')}”的故事；名字如 topic-change、noticelist-screen（见 ${PICTURES}）/ no story is called like that`,
    );
    return 2;
  }
  rmSync(RESULTS, { recursive: true, force: true });
  const code = await node(
    [
      join(modules, 'vitest/vitest.mjs'),
      'run',
      '--config',
      '.storybook/vitest.config.ts',
      ...files.map(({ path }) => path),
      '--reporter=dot',
    ],
    { PICTURES: words.length === 0 ? 'renew' : 'update' },
  );
  // A run that broke off has not met every story.
  if (code === 0) removeOrphans(files, words.length === 0);
  const { changed, added, removed, page } = writePictureSheet();
  console.log(`\n画面：${changed.length} 个改变，${added.length} 个新增，${removed.length} 个删除（${PICTURES}）`);
  for (const [what, names] of [
    ['改变', changed],
    ['新增', added],
    ['删除', removed],
  ] as const)
    for (const name of names) console.log(`  ${what} ${name}`);
  if (page !== null) console.log(`对照：${page}`);
  return code;
}
