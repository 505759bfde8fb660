// How alike two names of topics are (domain §5.4): the larger of the Dice of their pairs of characters and the Jaccard of their words,
// both after what every name has is dropped. And which declarations of a batch, topics of five years and adopted guides are like a name.
import type { ConditionModel } from '../core/entity-model.ts';
import type { ReadPort, RecordValues } from '../core/rule.ts';
import { formatDate } from '../core/date-time.ts';
import { monthsAfter } from './topic-terms.ts';

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

/** So many are named. */
export const MOST_TOLD = 5;

const EMPTY_WORDS = /背景下|视域下|视角下|基于|研究|实践|探索|[的与及]/g;
const NO_LETTERS = /[^\p{L}\p{N}]+/gu;
/** Most names: nothing in them is written in two ways. */
const PLAIN = /^[\u4e00-\u9fff]*$/;
const YEARS = 5;
const ADOPTED = 9;
const PAGE = 1000;

export function similarity(one: string, other: string): number {
  return similarityTo(one)(other);
}

/** Of many others to one name, which is taken apart once: a batch has thousands. */
function similarityTo(one: string): (other: string) => number {
  const left = partsOf(one);
  return (other) => {
    const right = partsOf(other);
    const common = shared(left.words, right.words);
    const all = left.words.size + right.words.size - common;
    const pairCount = left.pairs.size + right.pairs.size;
    return Math.max(all === 0 ? 0 : common / all, pairCount === 0 ? 0 : (2 * shared(left.pairs, right.pairs)) / pairCount);
  };
}

/** The most alike first. Those that answer the same guide bear its name: they are not held against each other, nor the guide itself. */
export async function namesLike({ name, topicbatchId, id, guideId, now }: NameQuestion, port: ReadPort): Promise<readonly SimilarName[]> {
  const declared = topicbatchId === null ? [] : await findAll(port, {
    entity: 'topicapply', field: 'topicbatchId.year', further: ['seltopicId'],
    where: [{ field: 'topicbatchId', op: 'eq', value: topicbatchId }, { field: 'submitTime', op: 'notNull', value: null }, { field: 'status', op: 'ne', value: -9 }],
  });
  const topics = await findAll(port, { entity: 'topic', field: 'establishDate', where: [{ field: 'establishDate', op: 'ge', value: monthsAfter(formatDate(now), -12 * YEARS) }] });
  const guides = await findAll(port, { entity: 'seltopic', title: 'adoptName', field: 'createTime', where: [{ field: 'status', op: 'eq', value: ADOPTED }] });
  const isOther = (row: RecordValues): boolean => row['id'] !== id && (guideId === null || row['seltopicId'] !== guideId);
  const known = [
    ...declared.filter(isOther).map((row) => nameOf(row, 'topicbatchId.year')), ...topics.map((row) => nameOf(row, 'establishDate')),
    ...guides.filter((row) => row['id'] !== guideId).map((row) => nameOf(row, 'createTime', 'adoptName')),
  ];
  const like = similarityTo(name);
  return known.map((other) => ({ ...other, share: like(other.name) })).sort((a, b) => b.share - a.share);
}

export function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}

interface NameSource {
  readonly entity: string;
  readonly title?: string;
  /** It begins with the year. */
  readonly field: string;
  readonly further?: readonly string[];
  readonly where: readonly ConditionModel[];
}

/** Page by page: all of them are listed by falling id. */
async function findAll(port: ReadPort, { entity, title = 'name', field, further = [], where }: NameSource): Promise<readonly RecordValues[]> {
  const found: RecordValues[] = [];
  for (;;) {
    const last = found.at(-1)?.['id'];
    const rest: readonly ConditionModel[] = last === undefined ? [] : [{ field: 'id', op: 'le', value: Number(last) - 1 }];
    const page = await port.find(entity, [...where, ...rest], ['id', title, field, ...further]);
    found.push(...page);
    if (page.length < PAGE) return found;
  }
}

function nameOf(row: RecordValues, field: string, title = 'name'): { readonly name: string; readonly year: string } {
  return { name: String(row[title] ?? ''), year: String(row[field] ?? '').slice(0, 4) };
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
