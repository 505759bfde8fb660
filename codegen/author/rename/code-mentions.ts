// Where a name that was changed is still said: in hand-written code, and as an argument that a screen sends with a call
// or a link. Listed for a person to look at, never changed, because only a person knows whether it is the same thing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSnakeCase } from '../../../src/core/naming.ts';
import type { ConfigDraft } from '../config-draft.ts';
import { parseNodes, scalarsOf, type SourceNode } from '../source-nodes.ts';
import type { NamePair } from './rename-task.ts';

const FOLDERS = ['src/rules', 'src/web', 'src/words', 'src/server', 'src/fields', 'tests'];

export interface CodeMention {
  /** "src/rules/lending/within-deadline.rule.ts:12" */
  readonly at: string;
  readonly text: string;
}

const SENT = new Set(['with', 'pass']);

/** "screens/base/home.screen.yaml:7", where an argument of that name is sent. */
export function argumentMentions(draft: ConfigDraft, names: readonly NamePair[]): readonly string[] {
  const old = new Set(names.map(({ from }) => from));
  return draft
    .files()
    .filter((file) => file.endsWith('.screen.yaml'))
    .flatMap((file) => {
      const text = draft.read(file);
      return sentIn(parseNodes(file, text))
        .flatMap(scalarsOf)
        .filter(({ value }) => old.has(value))
        .map(({ at }) => `${file}:${text.slice(0, at).split('\n').length}`);
    });
}

function sentIn(node: SourceNode | null): readonly SourceNode[] {
  if (node === null || node.kind === 'scalar') return [];
  if (node.kind === 'list') return node.items.flatMap(sentIn);
  return node.entries.flatMap(({ key, value }) => (SENT.has(key.value) ? [value] : sentIn(value)));
}

export function codeMentions(root: string, names: readonly NamePair[]): readonly CodeMention[] {
  const words = [...new Set(names.flatMap(({ from }) => [from, toSnakeCase(from)]))];
  const pattern = new RegExp(
    `(?<![A-Za-z0-9_-])(?:${words.map((word) => word.replaceAll('/', String.raw`\/`)).join('|')})(?![A-Za-z0-9_-])`,
  );
  return FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter(
        (path) =>
          /\.(?:ts|tsx|json|yaml)$/.test(path) &&
          !path.includes('/migrations/') &&
          !path.startsWith('src/generated/') &&
          !path.startsWith('tests/golden/'),
      )
      .toSorted()
      .flatMap((path) => mentionsIn(root, path, pattern)),
  );
}

function mentionsIn(root: string, path: string, pattern: RegExp): readonly CodeMention[] {
  const text = readFileSync(join(root, path), 'utf8');
  if (!pattern.test(text)) return [];
  return text
    .split('\n')
    .flatMap((line, at) => (pattern.test(line) ? [{ at: `${path}:${at + 1}`, text: line.trim().slice(0, 120) }] : []));
}
