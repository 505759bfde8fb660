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

const EMPTY_WORDS = /背景下|视域下|视角下|基于|研究|实践|探索|[的与及]|[^\p{L}\p{N}]/gu;
const YEARS = 5;
const ADOPTED = 9;
const PAGE = 1000;

export function similarity(one: string, other: string): number {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const common = shared(new Set(left), new Set(right));
  const [pairs, otherPairs] = [pairsOf(left.join('')), pairsOf(right.join(''))];
  const all = new Set([...left, ...right]).size;
  const pairCount = pairs.size + otherPairs.size;
  return Math.max(all === 0 ? 0 : common / all, pairCount === 0 ? 0 : (2 * shared(pairs, otherPairs)) / pairCount);
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
  return known.map((other) => ({ ...other, share: similarity(name, other.name) })).toSorted((a, b) => b.share - a.share);
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

function wordsOf(name: string): readonly string[] {
  return name.normalize('NFKC').toLowerCase().replace(EMPTY_WORDS, ' ').split(' ').filter((word) => word !== '');
}

function pairsOf(text: string): ReadonlySet<string> {
  const characters = Array.from(text);
  return new Set(characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`));
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((word) => other.has(word)).length;
}
