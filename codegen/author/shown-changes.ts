// What was written, as a person reads it: each file, and of a changed file the lines that went and came, with their
// numbers.
import type { Language } from '../problem.ts';
import type { FileChange } from './config-draft.ts';

/** New files are shown whole up to this many lines. */
const SHOWN_WHOLE = 80;

export function showChanges(changes: readonly FileChange[], language: Language): string {
  return joinMoves(changes)
    .map((change) => showChange(change, language))
    .join('\n');
}

interface ShownChange extends FileChange {
  readonly movedFrom: string | null;
}

/** A file that is gone and one that came with nearly the same text are one that moved. */
function joinMoves(changes: readonly FileChange[]): readonly ShownChange[] {
  const gone = changes.filter((change) => change.after === null);
  const moved = new Map<string, FileChange>();
  for (const change of changes.filter(({ before }) => before === null)) {
    const from = gone.find(
      (candidate) => ![...moved.values()].includes(candidate) && isAlike(candidate.before ?? '', change.after ?? ''),
    );
    if (from !== undefined) moved.set(change.file, from);
  }
  const sources = new Set([...moved.values()].map(({ file }) => file));
  return changes
    .filter(({ file }) => !sources.has(file))
    .map((change) => {
      const from = moved.get(change.file);
      return from === undefined
        ? { ...change, movedFrom: null }
        : { ...change, before: from.before, movedFrom: from.file };
    });
}

function isAlike(left: string, right: string): boolean {
  const lines = new Set(right.split('\n'));
  const own = left.split('\n');
  return own.filter((line) => lines.has(line)).length * 2 > own.length;
}

function showChange({ file, before, after, movedFrom }: ShownChange, language: Language): string {
  const zh = language === 'zh';
  if (before === null) {
    const lines = (after ?? '').replace(/\n$/, '').split('\n');
    const shown = lines.slice(0, SHOWN_WHOLE).map((line) => `  + ${line}`);
    const rest =
      lines.length > SHOWN_WHOLE
        ? [zh ? `  … 另有 ${lines.length - SHOWN_WHOLE} 行` : `  … ${lines.length - SHOWN_WHOLE} more lines`]
        : [];
    return [zh ? `新文件 ${file}` : `new file ${file}`, ...shown, ...rest].join('\n');
  }
  if (after === null) return zh ? `删除 ${file}` : `removed ${file}`;
  const head =
    movedFrom === null
      ? zh
        ? `修改 ${file}`
        : `changed ${file}`
      : zh
        ? `改名 ${movedFrom} → ${file}`
        : `renamed ${movedFrom} → ${file}`;
  return [head, ...lineChanges(before.split('\n'), after.split('\n'))].join('\n');
}

/**
 * "12 - old" and "12 + new", by the longest common run of lines. A comma that a line behind it asks for is no change.
 */
function lineChanges(old: readonly string[], now: readonly string[]): readonly string[] {
  const plain = (lines: readonly string[]): readonly string[] => lines.map((line) => line.replace(/,$/, ''));
  const [before, after] = [plain(old), plain(now)];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < Math.min(before.length, after.length) - start && before.at(-1 - same) === after.at(-1 - same))
    same += 1;
  const [left, right] = [before.slice(start, before.length - same), after.slice(start, after.length - same)];
  const lengths = commonLengths(left, right);
  const shown: string[] = [];
  for (let [row, column] = [0, 0]; row < left.length || column < right.length;) {
    const isSame = row < left.length && column < right.length && left[row] === right[column];
    if (isSame) [row, column] = [row + 1, column + 1];
    else if (
      row < left.length &&
      (column >= right.length || (lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0))
    ) {
      shown.push(`  ${start + row + 1} - ${(left[row] ?? '').trim()}`);
      row += 1;
    } else {
      shown.push(`  ${start + column + 1} + ${(right[column] ?? '').trim()}`);
      column += 1;
    }
  }
  return shown;
}

/** lengths[row][column]: the longest common run of what lies behind row and column. */
function commonLengths(left: readonly string[], right: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: left.length + 1 }, () => Array.from({ length: right.length + 1 }, () => 0));
  for (let row = left.length - 1; row >= 0; row -= 1) {
    const [now, below] = [lengths[row] ?? [], lengths[row + 1] ?? []];
    for (let column = right.length - 1; column >= 0; column -= 1) {
      now[column] =
        left[row] === right[column] ? (below[column + 1] ?? 0) + 1 : Math.max(below[column] ?? 0, now[column + 1] ?? 0);
    }
  }
  return lengths;
}
