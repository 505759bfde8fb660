// Which store: an S3 bucket where FILES_URL names one, else a directory under DATA_DIR. And where what killed processes left of
// uploads, backups and restores lies.
import { join } from 'node:path';
import type { FileStore } from '../context.ts';
import { pathsOf, type Environment, type ServerConfig } from '../config.ts';
import { createDirectoryStore, incomingOf, listObjects } from './directory-store.ts';
import { openLeftBehind, type LeftBehind } from './left-behind.ts';
import { createS3Store, listS3Objects, readS3Url } from './s3-store.ts';

type FilesConfig = Pick<ServerConfig, 'filesUrl' | 'dataDir'>;

export function openFileStore(config: FilesConfig, env: Environment): FileStore {
  return config.filesUrl === null ? createDirectoryStore(pathsOf(config).files) : createS3Store(readS3Url(config.filesUrl, env));
}

/** Half-received uploads, under the directory of half-made things. */
export function uploadsIn(temporary: string): string {
  return join(temporary, 'uploads');
}

export function openLeftBehindOf(config: FilesConfig, env: Environment): LeftBehind {
  const { files, temporary } = pathsOf(config);
  const place = config.filesUrl === null ? null : readS3Url(config.filesUrl, env);
  const objects: LeftBehind['objects'] = (before) => (place === null ? listObjects(files, before) : listS3Objects(place, before));
  return openLeftBehind({ objects, directories: [temporary, uploadsIn(temporary), incomingOf(files)] });
}
