// Anchors as lines of a file a month, in a directory: DATA_DIR/audit, and wherever AUDIT_ANCHOR=file:///… leads (a disk of another
// machine, a directory that can only be appended to).
import { mkdir, open, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readAnchor, writeAnchor, type AnchorKey, type AnchorPlace } from './anchor.ts';

const NAME = /^anchors-\d{4}-\d{2}\.jsonl$/;

export function anchorsInDirectory(directory: string, key: AnchorKey): AnchorPlace {
  return {
    name: directory,
    append: async (anchor) => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const handle = await open(join(directory, `anchors-${anchor.time.slice(0, 7)}.jsonl`), 'a', 0o600);
      try {
        await handle.appendFile(`${writeAnchor(anchor, key)}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    latest: async () => {
      const names = (await readdir(directory).catch(() => [])).filter((name) => NAME.test(name)).toSorted().toReversed();
      for (const name of names) {
        // A line that was cut off by a power cut is none; the one before it is as good.
        const lines = (await readFile(join(directory, name), 'utf8')).split('\n').toReversed();
        for (const line of lines) {
          const anchor = readAnchor(line, key);
          if (anchor !== null) return anchor;
        }
      }
      if (names.length > 0) throw new Error('其中没有用本系统密钥签署的锚点');
      return null;
    },
  };
}
