// Anchors as lines of a file a month, in a directory: DATA_DIR/audit, and wherever AUDIT_ANCHOR=file:///… leads (a disk
// of another machine, a directory that can only be appended to).
import { mkdir, open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesOf } from '../files/left-behind.ts';
import { readAnchor, writeAnchor, type Anchor, type AnchorKey, type AnchorPlace } from './anchor.ts';

const NAME = /^anchors-\d{4}-\d{2}\.jsonl$/;
/** Some hundred anchors. */
const TAIL_BYTES = 64 * 1024;

export interface AnchorDirectory {
  readonly directory: string;
  /** Made where it is not there. false: what is not there is a disk that is not mounted. */
  readonly isOwn: boolean;
}

export function anchorsInDirectory({ directory, isOwn }: AnchorDirectory, key: AnchorKey): AnchorPlace {
  const demand = async (): Promise<void> => {
    const isThere = await stat(directory).then(
      (found) => found.isDirectory(),
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    if (!isThere) throw new Error(`目录 ${directory} 不存在：请先建立该目录或挂载它所在的磁盘`);
  };
  return {
    name: directory,
    append: async (anchor) => {
      await (isOwn ? mkdir(directory, { recursive: true, mode: 0o700 }) : demand());
      const handle = await open(join(directory, `anchors-${anchor.time.slice(0, 7)}.jsonl`), 'a', 0o600);
      try {
        await handle.appendFile(`${writeAnchor(anchor, key)}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    latest: async () => {
      if (!isOwn) await demand();
      const names = (await entriesOf(directory))
        .filter((name) => NAME.test(name))
        .toSorted()
        .toReversed();
      for (const name of names) {
        const path = join(directory, name);
        const anchor = lastAnchor(await readTail(path), key) ?? lastAnchor(await readFile(path, 'utf8'), key);
        if (anchor !== null) return anchor;
      }
      if (names.length > 0) throw new Error('其中没有用本系统密钥签署的锚点');
      return null;
    },
  };
}

/** A line that was cut off, by a power cut or by reading the end alone, is none; the one before it is as good. */
function lastAnchor(text: string, key: AnchorKey): Anchor | null {
  for (const line of text.split('\n').toReversed()) {
    const anchor = readAnchor(line, key);
    if (anchor !== null) return anchor;
  }
  return null;
}

async function readTail(path: string): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
