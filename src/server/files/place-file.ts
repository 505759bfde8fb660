// A file that is whole, in its place, unless there is one already: by a hard link, which neither replaces nor shows
// half of it; on disks without hard links (exFAT, some network shares) by a copy that refuses to replace.
import { constants, copyFile, link } from 'node:fs/promises';
import { codeOf } from '../../core/caught.ts';

const NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Rejects with EEXIST where something is there. `from` stays. hardLink: the disk's. */
export async function placeFile(from: string, to: string, hardLink: typeof link = link): Promise<void> {
  try {
    await hardLink(from, to);
  } catch (error) {
    if (!NO_LINKS.has(codeOf(error) ?? '')) throw error;
    await copyFile(from, to, constants.COPYFILE_EXCL);
  }
}
