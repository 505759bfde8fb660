// What a backup says of itself: which program's tables it holds, how much of everything, and the checksum of every
// entry.
/** The file is no backup of ours, or not whole. */
import { parseOwn } from '../../core/own-json.ts';
export class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged';
}

export const MANIFEST_PATH = 'manifest.json';
export const SECRET_PATH = 'secret.key';
export const FORMAT = 'topic-office-backup';

export interface ManifestEntry {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly format: typeof FORMAT;
  readonly version: 1;
  readonly createdAt: string;
  /** Migrations applied to the database, in order. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  /** Tells under which key personal data is encrypted. */
  readonly keyFingerprint: string;
  /** table → rows. */
  readonly tables: Readonly<Record<string, number>>;
  readonly files: number;
  /** Files that have a row and no object in the store. */
  readonly missingFiles: readonly string[];
  /** Files that nothing named any more and that were swept while the backup was read: their rows go with a restore. */
  readonly sweptFiles?: readonly string[];
  readonly entries: readonly ManifestEntry[];
}

export function parseManifest(text: string): Manifest {
  const manifest = parseOwn<Manifest>(text);
  if (manifest.format !== FORMAT || manifest.version !== 1)
    throw new Error('这不是本程序的备份文件，或由更新版本的程序生成');
  return manifest;
}
