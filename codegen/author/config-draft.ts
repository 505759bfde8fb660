// A draft of the config beside the real one: authors' commands write into it, it is checked, and only what is well goes
// to the real place. So nobody's open page, watcher or editor ever sees half a change, and nothing has to be taken
// back.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadModel, type LoadedModel } from '../load-model.ts';
import { codeRootOf } from '../read/known-names.ts';

const CONFIG = ['roles.yaml', 'schemas', 'screens'];

export interface FileChange {
  readonly file: string;
  /** null: the file is new. */
  readonly before: string | null;
  /** null: the file is gone. */
  readonly after: string | null;
}

export interface ConfigDraft {
  readonly has: (file: string) => boolean;
  readonly read: (file: string) => string;
  /** Files of the config, by path. */
  readonly files: () => readonly string[];
  readonly write: (file: string, text: string) => void;
  readonly move: (from: string, to: string) => void;
  readonly load: () => Promise<LoadedModel>;
  readonly changes: () => readonly FileChange[];
  /** Writes the changes to the real config. */
  readonly apply: () => void;
  readonly close: () => void;
}

export function openDraft(root: string): ConfigDraft {
  const place = mkdtempSync(join(tmpdir(), 'config-draft-'));
  for (const name of CONFIG.filter((candidate) => existsSync(join(root, candidate))))
    cpSync(join(root, name), join(place, name), { recursive: true });
  // Names that exist in code are looked up where the real config finds them.
  symlinkSync(join(codeRootOf(root), 'src'), join(place, 'src'), 'dir');
  const read = (file: string): string => readFileSync(join(place, file), 'utf8');
  const write = (file: string, text: string): void => writeText(place, file, text);
  const changes = (): readonly FileChange[] => changesBetween(root, place);
  return {
    has: (file) => existsSync(join(place, file)),
    read,
    files: () => filesOf(place),
    write,
    move: (from, to) => {
      write(to, read(from));
      removeFile(place, from);
    },
    // Every place that bears a name is sought.
    load: () => loadModel(place, undefined, { saysEach: true }),
    changes,
    apply: () => {
      for (const { file, after } of changes()) {
        if (after === null) removeFile(root, file);
        else writeText(root, file, after);
      }
    },
    close: () => rmSync(place, { recursive: true, force: true }),
  };
}

function changesBetween(root: string, place: string): readonly FileChange[] {
  const [was, is] = [new Set(filesOf(root)), new Set(filesOf(place))];
  return [...new Set([...was, ...is])].toSorted().flatMap((file): readonly FileChange[] => {
    const before = was.has(file) ? readFileSync(join(root, file), 'utf8') : null;
    const after = is.has(file) ? readFileSync(join(place, file), 'utf8') : null;
    return before === after ? [] : [{ file, before, after }];
  });
}

function filesOf(root: string): readonly string[] {
  return CONFIG.flatMap((name) => {
    const path = join(root, name);
    if (!existsSync(path)) return [];
    if (!name.includes('.')) {
      return readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll('\\', '/'),
        );
    }
    return [name];
  }).toSorted();
}

function writeText(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** An entity's folder goes with its last file. */
function removeFile(root: string, file: string): void {
  rmSync(join(root, file));
  const folder = dirname(join(root, file));
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}
