// `npm run try:store`: whether the file store that FILES_URL names (or DATA_DIR) does what the program needs of it.
// Opens no database and changes nothing of the office: its own objects are removed again. Exit code 1 where it does
// not.
import { pathsOf } from '../config.ts';
import { createDirectoryStore, listObjects } from '../files/directory-store.ts';
import { createS3Store, listS3Objects, readS3Url } from '../files/s3-store.ts';
import { tryStore, type StoreUnderTrial } from '../files/try-store.ts';
import { runCommand, type CommandParts } from './run-command.ts';

await runCommand(tryFileStore);

async function tryFileStore(parts: CommandParts): Promise<boolean> {
  const trials = await tryStore(storeOf(parts));
  for (const { what, problem } of trials) parts.say(problem === null ? `通过　${what}` : `不行　${what}：${problem}`);
  return trials.every(({ problem }) => problem === null);
}

function storeOf({ config, env }: CommandParts): StoreUnderTrial {
  if (config.filesUrl === null) {
    const { files } = pathsOf(config);
    return { store: createDirectoryStore(files), list: (before) => listObjects(files, before) };
  }
  const place = readS3Url(config.filesUrl, env);
  return { store: createS3Store(place), list: (before) => listS3Objects(place, before) };
}
