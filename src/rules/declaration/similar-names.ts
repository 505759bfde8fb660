// How alike two names of topics are (domain §5.4): the larger of the Dice of their pairs of characters and the Jaccard
// of their words, both after what every name has is dropped. And which declarations of a batch, topics of five years
// and adopted guides are like a name.
import { formatDate } from '../../core/date-time.ts';
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import { State } from '../../generated/types/states.ts';
import { monthsAfter } from '../base/months.ts';

export interface SimilarName {
  readonly name: string;
  readonly year: string;
  /** 0 to 1. */
  readonly share: number;
}

export interface NameQuestion {
  readonly name: string;
  readonly topicbatchId: number | null;
  /** Of the declaration itself. */
  readonly id: number | null;
  /** The guide it answers. */
  readonly guideId: number | null;
  readonly now: Date;
}

export const SIMILAR_READS = {
  seltopic: ['adoptName', 'createTime', 'id', 'status'],
  topic: ['establishDate', 'id', 'name'],
  topicapply: ['id', 'name', 'seltopicId', 'status', 'submitTime', 'topicbatchId', 'topicbatchId.year'],
} as const satisfies EntityReads;

/** So many are named. */
export const MOST_TOLD = 5;

const EMPTY_WORDS = /背景下|视域下|视角下|基于|研究|实践|探索|[的与及]/g;
const NO_LETTERS = /[^\p{L}\p{N}]+/gu;
/** Most names: nothing in them is written in two ways. */
const PLAIN = /^[\u4e00-\u9fff]*$/;
const YEARS = 5;
const PAGE = 1000;

/** Of many others to one name, which is taken apart once: a batch has thousands. */
export function similarityTo(one: string): (other: string) => number {
  const left = partsOf(one);
  return (other) => {
    const right = partsOf(other);
    const common = shared(left.words, right.words);
    const all = left.words.size + right.words.size - common;
    const pairCount = left.pairs.size + right.pairs.size;
    return Math.max(
      all === 0 ? 0 : common / all,
      pairCount === 0 ? 0 : (2 * shared(left.pairs, right.pairs)) / pairCount,
    );
  };
}

/**
 * The most alike first. Those that answer the same guide bear its name: they are not held against each other, nor the
 * guide itself.
 */
export async function namesLike(
  { name, topicbatchId, id, guideId, now }: NameQuestion,
  port: ReadPortOf<typeof SIMILAR_READS>,
): Promise<readonly SimilarName[]> {
  const declared =
    topicbatchId === null
      ? []
      : await findAll((rest) =>
          port.find(
            'topicapply',
            [
              { field: 'topicbatchId', op: 'eq', value: topicbatchId },
              { field: 'submitTime', op: 'notNull', value: null },
              { field: 'status', op: 'ne', value: State.topicapply.withdrawn },
              ...rest,
            ],
            ['name', 'topicbatchId.year', 'seltopicId'],
          ),
        );
  const first = monthsAfter(formatDate(now), -12 * YEARS);
  const topics = await findAll((rest) =>
    port.find('topic', [{ field: 'establishDate', op: 'ge', value: first }, ...rest], ['name', 'establishDate']),
  );
  const guides = await findAll((rest) =>
    port.find(
      'seltopic',
      [{ field: 'status', op: 'eq', value: State.seltopic.adopted }, ...rest],
      ['adoptName', 'createTime'],
    ),
  );
  const known = [
    ...declared
      .filter((other) => other.id !== id && (guideId === null || other.seltopicId !== guideId))
      .map((other) => ({ name: other.name, year: String(other['topicbatchId.year'] ?? '') })),
    ...topics.map((topic) => ({ name: topic.name, year: (topic.establishDate ?? '').slice(0, 4) })),
    ...guides
      .filter((guide) => guide.id !== guideId)
      .map((guide) => ({ name: guide.adoptName ?? '', year: guide.createTime.slice(0, 4) })),
  ];
  const like = similarityTo(name);
  return known.map((other) => ({ ...other, share: like(other.name) })).sort((a, b) => b.share - a.share);
}

export function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}

interface Rest {
  readonly field: 'id';
  readonly op: 'le';
  readonly value: number;
}

/** Page by page: all of them are listed by falling id. */
async function findAll<Row extends { readonly id: number }>(
  findPage: (rest: readonly Rest[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (;;) {
    const last = found.at(-1)?.id;
    const page = await findPage(last === undefined ? [] : [{ field: 'id', op: 'le', value: last - 1 }]);
    found.push(...page);
    if (page.length < PAGE) return found;
  }
}

interface NameParts {
  readonly words: ReadonlySet<string>;
  /** Two characters that follow each other, as one number. */
  readonly pairs: ReadonlySet<number>;
}

function partsOf(name: string): NameParts {
  const isPlain = PLAIN.test(name);
  const folded = (isPlain ? name : name.normalize('NFKC').toLowerCase()).replace(EMPTY_WORDS, ' ');
  const words = (isPlain ? folded : folded.replace(NO_LETTERS, ' ')).split(' ').filter((word) => word !== '');
  return { words: new Set(words), pairs: pairsOf(words.join('')) };
}

function pairsOf(text: string): ReadonlySet<number> {
  const pairs = new Set<number>();
  for (let at = 1; at < text.length; at += 1) pairs.add(text.charCodeAt(at - 1) * 0x1_0000 + text.charCodeAt(at));
  return pairs;
}

function shared<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): number {
  let count = 0;
  for (const word of one) if (other.has(word)) count += 1;
  return count;
}
