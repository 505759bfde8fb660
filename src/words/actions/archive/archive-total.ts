// How much an archive would be, as its call answers. Pure.
import { objectOf } from '../../../core/json.ts';

export interface ArchiveTotal {
  readonly files: number;
  /** Nothing was uploaded, or the file is gone. */
  readonly missing: number;
  /** Bytes. */
  readonly size: number;
  readonly most: number;
  readonly isTooLarge: boolean;
}

export function archiveTotal(answer: unknown): ArchiveTotal {
  const { files, missing, size, most } = objectOf(answer);
  const facts = { files: numberOf(files), missing: numberOf(missing), size: numberOf(size), most: numberOf(most) };
  return { ...facts, isTooLarge: facts.size > facts.most };
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** "约 1.2 MB" */
export function sizeOf(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `约 ${Math.max(1, Math.round(kilobytes))} KB`;
  const megabytes = kilobytes / 1024;
  return megabytes < 1024 ? `约 ${megabytes.toFixed(1)} MB` : `约 ${(megabytes / 1024).toFixed(1)} GB`;
}
