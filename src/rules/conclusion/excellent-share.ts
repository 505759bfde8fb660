// The places of those proposed as 优秀 in a batch of conclusions, and how many its share allows: of all that are or
// were appraised, the exempt ones not counted (domain §4.13).
import type { EffectPortOf, EntityReads, EntityWrites } from '../../core/rule-ports.ts';
import { State } from '../../generated/types/states.ts';
import { excellentMost, excellentPlaces, GRADES } from './appraisal-results.ts';

const { experts, outcome, host, modified, final, last, done, failed } = State.topicclu;
const APPRAISED = [outcome, host, modified, final, last, done, failed];

export const SHARE_READS = {
  topicclu: ['avgScore', 'excellentCount', 'exemptResult', 'grade', 'gradeProposed', 'id', 'status', 'topiccluBatchId'],
  topicclubatch: ['excellentRatio', 'id'],
} as const satisfies EntityReads;
export const SHARE_WRITES = {
  topicclu: ['excellentMost', 'excellentRank', 'gradeByShare'],
} as const satisfies EntityWrites;

/** A conclusion as it is about to be stored. */
export interface FreshResult {
  readonly id: number;
  readonly gradeProposed: string | null;
  readonly avgScore: number | null;
  readonly excellentCount: number | null;
}

export interface SharedGrade {
  readonly excellentRank: number | null;
  readonly excellentMost: number;
  readonly gradeByShare: string | null;
}

/** Places the others of the batch anew and answers what the fresh one gets. */
export async function shareExcellence(
  port: EffectPortOf<typeof SHARE_READS, typeof SHARE_WRITES>,
  batchId: number | null,
  {
    fresh,
    ratio,
  }: { readonly fresh: FreshResult; /** Per cent, where the batch says nothing. */ readonly ratio: number },
): Promise<SharedGrade> {
  const batch = await port.read('topicclubatch', batchId);
  if (batch === null) return { excellentRank: null, excellentMost: 0, gradeByShare: fresh.gradeProposed };
  // Nobody else places them at this moment.
  port.hold('topicclubatch', batch.id);
  const ofBatch = { field: 'topiccluBatchId', op: 'eq', value: batch.id } as const;
  const notExempt = {
    op: 'any',
    of: [[{ field: 'exemptResult', op: 'isNull', value: null }], [{ field: 'exemptResult', op: 'eq', value: 0 }]],
  } as const;
  const count = await port.count('topicclu', [
    ofBatch,
    notExempt,
    { field: 'status', op: 'in', value: [experts, ...APPRAISED] },
  ]);
  const most = excellentMost(count, batch.excellentRatio ?? ratio);
  const proposed = await port.find(
    'topicclu',
    [
      ofBatch,
      notExempt,
      { field: 'status', op: 'in', value: APPRAISED },
      { field: 'gradeProposed', op: 'eq', value: GRADES.excellent },
    ],
    ['avgScore', 'excellentCount', 'grade', 'id'],
  );
  const others = proposed.filter(({ id, grade }) => id !== fresh.id && (grade === null || grade === GRADES.excellent));
  const ranked = [...others, ...(fresh.gradeProposed === GRADES.excellent ? [fresh] : [])].map((one) => ({
    id: one.id,
    mean: one.avgScore ?? 0,
    excellentCount: one.excellentCount ?? 0,
  }));
  const places = new Map(excellentPlaces(ranked, most).map((place) => [place.id, place]));
  const gradeOf = (id: number): string => (places.get(id)?.isWithin === true ? GRADES.excellent : GRADES.good);
  for (const { id } of others)
    await port.update('topicclu', id, {
      excellentRank: places.get(id)?.rank ?? null,
      excellentMost: most,
      gradeByShare: gradeOf(id),
    });
  const own = places.get(fresh.id);
  return {
    excellentRank: own?.rank ?? null,
    excellentMost: most,
    gradeByShare: own === undefined ? fresh.gradeProposed : gradeOf(fresh.id),
  };
}
