// Which store: an S3 bucket where FILES_URL names one, else a directory under DATA_DIR. And where what killed processes
// left of uploads, backups and restores lies.
import { join } from 'node:path';
import type { FileStore } from '../context.ts';
import { pathsOf, type Environment, type ServerConfig } from '../config.ts';
import { createDirectoryStore, directoryMarker, incomingOf, listObjects } from './directory-store.ts';
import { openLeftBehind, type LeftBehind } from './left-behind.ts';
import { createS3Store, listS3Objects, readS3Url, s3Marker } from './s3-store.ts';

/** No object is called so: they have uuids for names. */
const MARKER = 'database-id';

type FilesConfig = Pick<ServerConfig, 'filesUrl' | 'dataDir'>;

export function openFileStore(config: FilesConfig, env: Environment): FileStore {
  return config.filesUrl === null
    ? createDirectoryStore(pathsOf(config).files)
    : createS3Store(readS3Url(config.filesUrl, env));
}

/** Half-received uploads, under the directory of half-made things. */
export function uploadsIn(temporary: string): string {
  return join(temporary, 'uploads');
}

export function openLeftBehindOf(config: FilesConfig, env: Environment): LeftBehind {
  const { files, temporary } = pathsOf(config);
  const place = config.filesUrl === null ? null : readS3Url(config.filesUrl, env);
  const objects: LeftBehind['objects'] = (before) =>
    place === null ? listObjects(files, before) : listS3Objects(place, before);
  const marker = place === null ? directoryMarker(files, MARKER) : s3Marker(place, MARKER);
  return openLeftBehind({ objects, marker, directories: [temporary, uploadsIn(temporary), incomingOf(files)] });
}
