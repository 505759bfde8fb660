// Who may not review what, and who had better not (domain §5.2). Hard: the same person as host, member or recommender
// (identity number or phone), the same unit (names and aliases, a university's or provincial unit's institution), a
// declarer of the same batch and category. Soft: an institution of the same city, a topic done together in the last
// five years, a former unit.
import { joinReads } from '../../../core/define-rule.ts';
import type { EntityReads, ReadPortOf } from '../../../core/rule-ports.ts';
import { chunksOf } from './chunks.ts';
import { FORMER_UNIT_READS, formerUnitConflicts } from './former-units.ts';
import { SHARED_WORK_READS, sharedWorkConflicts } from './shared-work.ts';
import { unitNames } from './unit-name.ts';

export const CONFLICT_READS = joinReads(joinReads(FORMER_UNIT_READS, SHARED_WORK_READS), {
  organ: ['aliasNames', 'id', 'name', 'organType', 'region'],
  'pt-tjr': ['id', 'phone', 'topicapplyId', 'topicapplyId.topicbatchId'],
  topicapply: ['categoryId', 'id', 'idcard', 'phone', 'status', 'topicbatchId'],
  'topicapply-staff': ['id', 'idcard', 'phone', 'topicapplyId', 'topicapplyId.topicbatchId'],
});

export const UNIT_READS = { organ: ['aliasNames', 'id', 'name', 'organType', 'region'] } as const satisfies EntityReads;

export interface Conflict {
  readonly topicapplyId: number;
  readonly expertId: number;
  readonly level: 'hard' | 'soft';
  /** As it is said after the expert's name: "与课题单位相同"; several soft ones joined. */
  readonly detail: string;
}

interface ConflictTopic {
  readonly id: number;
  readonly topicbatchId: number | null;
  readonly categoryId: number | null;
  readonly organId: number | null;
  readonly company: string | null;
  readonly declarerId: number | null;
}

export interface ConflictExpert {
  readonly id: number;
  readonly idcard: string | null;
  readonly phone: string | null;
  readonly company: string | null;
  readonly companyAlias: readonly { readonly name?: string | null }[] | null;
  readonly formerCompanies: readonly { readonly name?: string | null }[] | null;
  readonly organId: number | null;
}

export interface ConflictQuestion {
  readonly topics: readonly ConflictTopic[];
  readonly experts: readonly ConflictExpert[];
  readonly now: Date;
  /** Where nobody is asked about soft ones. */
  readonly only?: 'hard';
  /** As it is about to be stored. */
  readonly organ?: ChangedOrgan;
}

export interface ChangedOrgan {
  readonly id: number;
  readonly name: string | null;
  readonly aliasNames: readonly { readonly name?: string | null }[] | null;
  readonly organType: string | null;
  readonly region: string | null;
}
type Asked = Pick<ConflictQuestion, 'topics' | 'experts' | 'organ'>;

type Port = ReadPortOf<typeof CONFLICT_READS>;
type UnitPort = ReadPortOf<typeof UNIT_READS>;

/** organType of institutions whose people are colleagues: universities, units of the province's department. */
const OWN_PEOPLE: ReadonlySet<string> = new Set(['2', '3']);
/** So many alternatives in one question. */
const AT_ONCE = 100;
const WITHDRAWN = -9;

export async function findConflicts(port: Port, question: ConflictQuestion): Promise<readonly Conflict[]> {
  const { topics, experts, now, only } = question;
  const found = [...(await personConflicts(port, question)), ...(await unitConflicts(port, question))];
  if (only !== 'hard')
    found.push(
      ...(await formerUnitConflicts(port, { topics, experts })),
      ...(await sharedWorkConflicts(port, { topics, experts, now })),
    );
  // One hard reason is enough, and a soft one beside it says nothing.
  const seen = new Map<string, Conflict>();
  for (const conflict of found) {
    if (conflict.level === 'soft' && only === 'hard') continue;
    const key = `${conflict.topicapplyId}:${conflict.expertId}`;
    const known = seen.get(key);
    if (known === undefined || (known.level === 'soft' && conflict.level === 'hard')) seen.set(key, conflict);
    else if (known.level === 'soft') seen.set(key, { ...known, detail: `${known.detail}，${conflict.detail}` });
  }
  return [...seen.values()];
}

async function personConflicts(port: Port, { topics, experts }: Asked): Promise<readonly Conflict[]> {
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const batches = [...new Set(topics.flatMap(({ topicbatchId }) => topicbatchId ?? []))];
  const found: Conflict[] = [];
  for (const part of chunksOf(experts, AT_ONCE)) {
    const byCard = new Map(part.flatMap(({ id, idcard }) => (idcard === null ? [] : [[idcard, id] as const])));
    const byPhone = new Map(part.flatMap(({ id, phone }) => (phone === null ? [] : [[phone, id] as const])));
    const expertOf = (person: { readonly idcard?: string | null; readonly phone: string | null }): number | undefined =>
      byCard.get(person.idcard ?? '') ?? byPhone.get(person.phone ?? '');
    const phones = [...byPhone.keys()].map((value) => [{ field: 'phone', op: 'eq', value } as const]);
    const either = [...[...byCard.keys()].map((value) => [{ field: 'idcard', op: 'eq', value } as const]), ...phones];
    if (either.length === 0) continue;
    const inBatch = { field: 'topicapplyId.topicbatchId', op: 'in', value: batches } as const;
    const hard = (topicapplyId: number, expertId: number | undefined, detail: string): void => {
      if (expertId !== undefined && byId.has(topicapplyId))
        found.push({ topicapplyId, expertId, level: 'hard', detail });
    };
    for (const { id } of await port.find('topicapply-staff', [inBatch, { op: 'any', of: either }], ['id'])) {
      const person = await port.read('topicapply-staff', id);
      if (person !== null) hard(person.topicapplyId, expertOf(person), '是课题组成员');
    }
    if (phones.length > 0)
      for (const { id } of await port.find('pt-tjr', [inBatch, { op: 'any', of: phones }], ['id'])) {
        const person = await port.read('pt-tjr', id);
        if (person !== null) hard(person.topicapplyId, byPhone.get(person.phone ?? ''), '是课题推荐人');
      }
    const declared = await port.find(
      'topicapply',
      [
        { field: 'topicbatchId', op: 'in', value: batches },
        { field: 'status', op: 'ne', value: WITHDRAWN },
        { op: 'any', of: either },
      ],
      ['id', 'categoryId', 'topicbatchId'],
    );
    for (const own of declared) {
      const person = await port.read('topicapply', own.id);
      const expertId = person === null ? undefined : expertOf(person);
      if (expertId === undefined) continue;
      hard(own.id, expertId, '是课题申请人');
      for (const { id, topicbatchId, categoryId } of topics)
        if (id !== own.id && topicbatchId === own.topicbatchId && categoryId === own.categoryId)
          found.push({ topicapplyId: id, expertId, level: 'hard', detail: '申报了本批次同一类别的课题' });
    }
  }
  return found;
}

export async function unitConflicts(
  port: UnitPort,
  { topics, experts, organ: changed }: Asked,
): Promise<readonly Conflict[]> {
  const ids = [...new Set([...topics, ...experts].flatMap(({ organId }) => organId ?? []))];
  const organs = new Map<number, ChangedOrgan>(
    (
      await port.find(
        'organ',
        [{ field: 'id', op: 'in', value: ids }],
        ['aliasNames', 'id', 'name', 'organType', 'region'],
      )
    ).map((organ) => [organ.id, organ]),
  );
  if (changed !== undefined) organs.set(changed.id, changed);
  const people = experts.map((expert) => ({
    expert,
    names: unitNames([expert.company, ...(expert.companyAlias ?? []).map(({ name }) => name)]),
    organ: organs.get(expert.organId ?? 0),
  }));
  return topics.flatMap((topic): readonly Conflict[] => {
    const organ = organs.get(topic.organId ?? 0);
    // An institution that declares for its own people is their unit, too; a city's office is not.
    const isOwn = organ !== undefined && OWN_PEOPLE.has(organ.organType ?? '');
    const own = isOwn ? [organ.name, ...(organ.aliasNames ?? []).map(({ name }) => name)] : [];
    const units = [...unitNames([topic.company, ...own])];
    return people.flatMap(({ expert, names, organ: home }): readonly Conflict[] => {
      const of = { topicapplyId: topic.id, expertId: expert.id };
      if ((isOwn && home?.id === organ.id) || units.some((unit) => names.has(unit)))
        return [{ ...of, level: 'hard', detail: '与课题单位相同' }];
      const city = cityOf(organ?.region);
      return city !== '' && city === cityOf(home?.region)
        ? [{ ...of, level: 'soft', detail: '与课题的委托管理机构同在一市' }]
        : [];
    });
  });
}

/** "360000,360100,360102" → "360100". */
function cityOf(region: string | null | undefined): string {
  return (region ?? '').split(',')[1] ?? '';
}
