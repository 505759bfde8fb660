// Who may not appraise which conclusion, and who had better not (domain §5.2): the words of reviews for units, former
// units and cities; the topic's own host and team; whom the host asks to keep out.
import { joinReads } from '../../core/define-rule.ts';
import type { Picked } from '../../core/entity-types.ts';
import type { ReadPortOf } from '../../core/rule-ports.ts';
import { EXPERT_FIELDS } from '../review/assignment/assignment-facts.ts';
import {
  UNIT_READS,
  unitConflicts,
  type ChangedOrgan,
  type Conflict,
  type ConflictExpert,
} from '../review/assignment/find-conflicts.ts';
import { FORMER_UNIT_READS, formerUnitConflicts } from '../review/assignment/former-units.ts';
import { unitNames } from '../review/assignment/unit-name.ts';

export const APPRAISAL_CONFLICT_READS = joinReads(joinReads(UNIT_READS, FORMER_UNIT_READS), {
  'topic-staff': ['id', 'idcard', 'phone', 'topicId'],
  topicclu: ['avoidExperts', 'company', 'hostId', 'id', 'name', 'organId', 'topicId'],
  user: [...EXPERT_FIELDS, 'role', 'username'],
});

type Port = ReadPortOf<typeof APPRAISAL_CONFLICT_READS>;
export type Appraiser = Picked<'user', (typeof EXPERT_FIELDS)[number] | 'id' | 'role'>;
type Asked = ConflictExpert & { readonly name: string };
export type AppraisedTopic = Picked<'topicclu', 'avoidExperts' | 'company' | 'hostId' | 'id' | 'organId' | 'topicId'>;

/** At most one of an expert: a hard one before the soft ones. */
export async function appraisalConflicts(
  port: Port,
  topic: AppraisedTopic,
  {
    experts,
    organ,
  }: { readonly experts: readonly Asked[]; /** As it is about to be stored. */ readonly organ?: ChangedOrgan },
): Promise<readonly Conflict[]> {
  const asDeclared = {
    id: topic.id,
    topicbatchId: null,
    categoryId: null,
    organId: topic.organId,
    company: topic.company,
    declarerId: topic.hostId,
  };
  const asked = { topics: [asDeclared], experts };
  const found = [
    ...(await teamConflicts(port, topic, experts)),
    ...avoided(topic, experts),
    ...(await unitConflicts(port, organ === undefined ? asked : { ...asked, organ })),
    ...(await formerUnitConflicts(port, asked)),
  ];
  return experts.flatMap(({ id }) => {
    const own = found.filter(({ expertId }) => expertId === id);
    return own.find(({ level }) => level === 'hard') ?? own[0] ?? [];
  });
}

async function teamConflicts(
  port: Port,
  topic: AppraisedTopic,
  experts: readonly Asked[],
): Promise<readonly Conflict[]> {
  const found: Conflict[] = [];
  const note = (person: Person | null, detail: string): void => {
    for (const expert of experts)
      if (person !== null && isSame(person, expert))
        found.push({ topicapplyId: topic.id, expertId: expert.id, level: 'hard', detail });
  };
  note(await port.read('user', topic.hostId), '是课题主持人');
  const team = await port.find('topic-staff', [{ field: 'topicId', op: 'eq', value: topic.topicId }], ['id']);
  for (const { id } of team) note(await port.read('topic-staff', id), '是课题组成员');
  return found;
}

interface Person {
  readonly idcard: string | null;
  readonly phone: string | null;
}

function isSame(one: Person, other: Person): boolean {
  return (one.idcard !== null && one.idcard === other.idcard) || (one.phone !== null && one.phone === other.phone);
}

/** By name, and by unit where the host wrote one that is known. */
function avoided({ id, avoidExperts }: AppraisedTopic, experts: readonly Asked[]): readonly Conflict[] {
  return experts
    .filter(({ name, company, companyAlias }) => {
      const units = unitNames([company, ...(companyAlias ?? []).map((alias) => alias.name)]);
      return (avoidExperts ?? []).some((one) => {
        const said = [...unitNames([one.company])];
        return one.name === name && (said.length === 0 || units.size === 0 || said.some((unit) => units.has(unit)));
      });
    })
    .map((expert) => ({ topicapplyId: id, expertId: expert.id, level: 'hard', detail: '是主持人建议回避的专家' }));
}
