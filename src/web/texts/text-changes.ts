// The texts of two versions, page by page → what changed, in order: sentence by sentence over the whole, so that a
// paragraph that moves to the next page is no change, then character by character within what differs. Pure.
import { alignSentences } from './align-sentences.ts';
import { diffSequences } from './diff-sequences.ts';

export interface TextChange {
  /** Pages from 1 on which it begins; of what was added or removed where it would stand in the other version. */
  readonly beforePage: number;
  readonly afterPage: number;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before: readonly TextRun[];
  readonly after: readonly TextRun[];
  /** The sentence that stands before it in both; "": it is the first. */
  readonly lead: string;
  /** Numbers changed. */
  readonly hasFigures: boolean;
}

export type ChangedRuns = Pick<TextChange, 'before' | 'after'>;

export interface TextRun {
  readonly text: string;
  /** It stands in this version alone. */
  readonly isOwn: boolean;
}

interface Sentence {
  readonly text: string;
  /** Without spaces: two are the same by it. */
  readonly key: string;
  readonly page: number;
}

/** Between two places that changed so few characters belong to one change. */
const SHORTEST_KEPT = 2;
/** A text shorter than that (a name, a number) changes as a whole. */
const SHORTEST_MARKED = 8;
/** Beyond that a change is shown whole. */
const LONGEST_COMPARED = 4_000;

export function textChanges(before: readonly string[], after: readonly string[]): readonly TextChange[] {
  const [old, now] = [sentencesOf(before), sentencesOf(after)];
  const hunks = diffSequences(
    old.map(({ key }) => key),
    now.map(({ key }) => key),
  );
  return hunks.flatMap(({ beforeAt, beforeCount, afterAt, afterCount }) =>
    changesOf({ old, now }, [
      [beforeAt, beforeAt + beforeCount],
      [afterAt, afterAt + afterCount],
    ]),
  );
}

type Span = readonly [from: number, to: number];

interface Texts {
  readonly old: readonly Sentence[];
  readonly now: readonly Sentence[];
}

/** A place that differs: each sentence that was mended by itself, what was added or removed as it stands together. */
function changesOf({ old, now }: Texts, [[oldFrom, oldTo], [nowFrom, nowTo]]: readonly [Span, Span]): TextChange[] {
  const [removed, added] = [old.slice(oldFrom, oldTo), now.slice(nowFrom, nowTo)];
  // Sentences that were only cut elsewhere.
  if (plain(textOf(removed)) === plain(textOf(added))) return [];
  const groups: { readonly before: Sentence[]; readonly after: Sentence[] }[] = [];
  for (const [before, after] of alignSentences(removed, added) ?? []) {
    const last = groups.at(-1);
    const joins =
      last !== undefined &&
      ((before === null && last.before.length === 0) || (after === null && last.after.length === 0));
    const group = joins ? last : { before: [], after: [] };
    if (!joins) groups.push(group);
    if (before !== null) group.before.push(before);
    if (after !== null) group.after.push(after);
  }
  const whole = groups.length === 0 ? [{ before: [...removed], after: [...added] }] : groups;
  let [oldAt, nowAt] = [oldFrom, nowFrom];
  return whole.map(({ before, after }) => {
    const [was, is] = [textOf(before), textOf(after)];
    const change: TextChange = {
      beforePage: pageAt(old, oldAt),
      afterPage: pageAt(now, nowAt),
      kind: was === '' ? 'added' : is === '' ? 'removed' : 'changed',
      ...runsOf(was, is),
      lead: now[nowAt - 1]?.text ?? '',
      hasFigures: figuresOf(was) !== figuresOf(is),
    };
    [oldAt, nowAt] = [oldAt + before.length, nowAt + after.length];
    return change;
  });
}

/** A sentence may go over to the next page. */
function sentencesOf(pages: readonly string[]): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let open: Sentence | null = null;
  for (const [at, text] of pages.entries())
    for (const part of text.match(/[^。！？；!?;\n]+[。！？；!?;]*|[。！？；!?;]+/gu) ?? []) {
      const joined: Sentence =
        open === null
          ? { text: part.trim(), key: '', page: at + 1 }
          : { ...open, text: joinWords(open.text, part.trim()) };
      open = null;
      if (joined.text === '') continue;
      if (/[。！？；!?;]$/u.test(joined.text) || !isLastOf(text, part))
        sentences.push({ ...joined, key: plain(joined.text) });
      else open = joined;
    }
  return open === null ? sentences : [...sentences, { ...open, key: plain(open.text) }];
}

function isLastOf(page: string, part: string): boolean {
  return page.trimEnd().endsWith(part.trimEnd());
}

/** Words of letters keep the space between them that the end of a line was. */
export function joinWords(one: string, other: string): string {
  return /\w$/.test(one) && /^\w/.test(other) ? `${one} ${other}` : one + other;
}

function textOf(sentences: readonly Sentence[]): string {
  return sentences.reduce((text, sentence) => joinWords(text, sentence.text), '');
}

function pageAt(sentences: readonly Sentence[], at: number): number {
  return (sentences[at] ?? sentences.at(-1))?.page ?? 1;
}

/** The text of a field before and after: what stands in one of them alone, character by character where it is long. */
export function fieldRuns(before: string, after: string): ChangedRuns {
  const isShort = Math.min(Array.from(before).length, Array.from(after).length) < SHORTEST_MARKED;
  return isShort ? { before: alone(before), after: alone(after) } : runsOf(before, after);
}

function runsOf(removed: string, added: string): ChangedRuns {
  const [old, now] = [tokensOf(removed), tokensOf(added)];
  if (old.length === 0 || now.length === 0 || old.length + now.length > LONGEST_COMPARED)
    return { before: alone(removed), after: alone(added) };
  const before: TextRun[] = [];
  const after: TextRun[] = [];
  let [x, y] = [0, 0];
  for (const hunk of [...diffSequences(old, now), null]) {
    const kept = old.slice(x, hunk?.beforeAt ?? old.length).join('');
    const isGap = x > 0 && hunk !== null && Array.from(kept).length < SHORTEST_KEPT;
    push(before, kept, isGap);
    push(after, kept, isGap);
    if (hunk === null) break;
    [x, y] = [hunk.beforeAt + hunk.beforeCount, hunk.afterAt + hunk.afterCount];
    push(before, old.slice(hunk.beforeAt, x).join(''), true);
    push(after, now.slice(hunk.afterAt, y).join(''), true);
  }
  return { before, after };
}

/** Chinese character by character; numbers and words of letters whole. */
function tokensOf(text: string): readonly string[] {
  return text.match(/\d+(?:[.,]\d+)*%?|[A-Za-z]+|./gsu) ?? [];
}

function push(runs: TextRun[], text: string, isOwn: boolean): void {
  if (text === '') return;
  const last = runs.at(-1);
  if (last?.isOwn === isOwn) runs.splice(-1, 1, { text: last.text + text, isOwn });
  else runs.push({ text, isOwn });
}

function alone(text: string): readonly TextRun[] {
  return text === '' ? [] : [{ text, isOwn: true }];
}

function figuresOf(text: string): string {
  return (text.match(/\d+(?:[.,]\d+)*%?/g) ?? []).join(' ');
}

function plain(text: string): string {
  return text.replace(/\s+/gu, '');
}
