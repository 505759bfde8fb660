// Which store: an S3 bucket where FILES_URL names one, else a directory under DATA_DIR.
import type { FileStore } from '../context.ts';
import { pathsOf, type Environment, type ServerConfig } from '../config.ts';
import { createDirectoryStore } from './directory-store.ts';
import { createS3Store, readS3Url } from './s3-store.ts';

export function openFileStore(config: Pick<ServerConfig, 'filesUrl' | 'dataDir'>, env: Environment): FileStore {
  return config.filesUrl === null ? createDirectoryStore(pathsOf(config).files) : createS3Store(readS3Url(config.filesUrl, env));
}
