// Who worked together: an expert and the host or a member of a declaration stood on the team of one topic in the last
// five years (domain §5.2, soft). A topic counts from its establishment to its planned end, so one that ends later than
// five years ago counts.
import { formatDate } from '../../../core/date-time.ts';
import type { EntityReads, ReadPortOf } from '../../../core/rule-ports.ts';
import { monthsAfter } from '../../base/months.ts';
import { chunksOf } from './chunks.ts';
import type { Conflict, ConflictQuestion } from './find-conflicts.ts';

export const SHARED_WORK_READS = {
  topic: ['conclusionDate', 'hostId', 'id', 'name'],
  'topic-staff': ['id', 'idcard', 'phone', 'topicId', 'topicId.conclusionDate'],
  topicapply: ['id', 'idcard', 'phone', 'topicbatchId'],
  'topicapply-staff': ['id', 'idcard', 'phone', 'topicapplyId', 'topicapplyId.topicbatchId'],
  user: ['id', 'idcard', 'phone'],
} as const satisfies EntityReads;

type Port = ReadPortOf<typeof SHARED_WORK_READS>;
interface Person {
  readonly idcard: string | null;
  readonly phone: string | null;
}

const YEARS = 5;
/** So many alternatives in one question. */
const AT_ONCE = 100;
/** Teams at once: a find answers at most 1,000 rows, a team has at most 20 members. */
const TEAMS_AT_ONCE = 50;

export async function sharedWorkConflicts(
  port: Port,
  { topics, experts, now }: Omit<ConflictQuestion, 'only'>,
): Promise<readonly Conflict[]> {
  const since = monthsAfter(formatDate(now), -12 * YEARS);
  const worked = await topicsOf(port, experts, since);
  if (worked.size === 0) return [];
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const names = await namesOf(port, [...worked.keys()]);
  const team = await teamsOf(port, [...worked.keys()]);
  const found: Conflict[] = [];
  for (const { topicapplyId, person } of await declaredBy(port, topics, [...team.keys()]))
    for (const topicId of topicsOfPerson(team, person))
      for (const expertId of worked.get(topicId) ?? [])
        if (
          byId.has(topicapplyId) &&
          !found.some((one) => one.topicapplyId === topicapplyId && one.expertId === expertId)
        )
          found.push({
            topicapplyId,
            expertId,
            level: 'soft',
            detail: `近${YEARS}年与课题组成员同在《${names.get(topicId) ?? ''}》课题组`,
          });
  return found;
}

/** Topic → experts who stood on its team, as host or member. */
async function topicsOf(
  port: Port,
  experts: ConflictQuestion['experts'],
  since: string,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const worked = new Map<number, Set<number>>();
  const note = (topicId: number, expertId: number | undefined): void => {
    if (expertId !== undefined) worked.set(topicId, (worked.get(topicId) ?? new Set()).add(expertId));
  };
  for (const part of chunksOf(experts, AT_ONCE)) {
    const keys = new Map(part.flatMap((expert) => keysOf(expert).map((key) => [key, expert.id] as const)));
    const expertOf = (person: Person): number | undefined =>
      keysOf(person)
        .flatMap((key) => keys.get(key) ?? [])
        .at(0);
    const either = conditionsOf([...keys.keys()]);
    if (either.length === 0) continue;
    const members = await port.find(
      'topic-staff',
      [
        { field: 'topicId.conclusionDate', op: 'ge', value: since },
        { op: 'any', of: either },
      ],
      ['id'],
    );
    for (const { id } of members) {
      const member = await port.read('topic-staff', id);
      if (member?.topicId) note(member.topicId, expertOf(member));
    }
    // An expert's account as a declarer is another one of the same person.
    const hosts = new Map<number, number>();
    for (const { id } of await port.find('user', [{ op: 'any', of: either }], ['id'])) {
      const user = await port.read('user', id);
      const expertId = user === null ? undefined : expertOf(user);
      if (expertId !== undefined) hosts.set(id, expertId);
    }
    const hosted = await port.find(
      'topic',
      [
        { field: 'hostId', op: 'in', value: [...hosts.keys()] },
        { field: 'conclusionDate', op: 'ge', value: since },
      ],
      ['hostId'],
    );
    for (const { id, hostId } of hosted) note(id, hosts.get(hostId ?? 0));
  }
  return worked;
}

async function namesOf(port: Port, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>();
  for (const part of chunksOf(ids, AT_ONCE))
    for (const { id, name } of await port.find('topic', [{ field: 'id', op: 'in', value: [...part] }], ['name']))
      names.set(id, name ?? '');
  return names;
}

/** Person → topics on whose team they stood. */
async function teamsOf(port: Port, topicIds: readonly number[]): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const team = new Map<string, Set<number>>();
  const note = (topicId: number, person: Person): void => {
    for (const key of keysOf(person)) team.set(key, (team.get(key) ?? new Set()).add(topicId));
  };
  for (const part of chunksOf(topicIds, TEAMS_AT_ONCE)) {
    const members = await port.find('topic-staff', [{ field: 'topicId', op: 'in', value: [...part] }], ['topicId']);
    for (const { id } of members) {
      const member = await port.read('topic-staff', id);
      if (member?.topicId) note(member.topicId, member);
    }
    for (const { id, hostId } of await port.find('topic', [{ field: 'id', op: 'in', value: [...part] }], ['hostId'])) {
      const host = await port.read('user', hostId);
      if (host !== null) note(id, host);
    }
  }
  return team;
}

/** Where these persons are host or member in the batches of the topics. */
async function declaredBy(
  port: Port,
  topics: ConflictQuestion['topics'],
  keys: readonly string[],
): Promise<readonly { readonly topicapplyId: number; readonly person: Person }[]> {
  const batches = [...new Set(topics.flatMap(({ topicbatchId }) => topicbatchId ?? []))];
  const found: { topicapplyId: number; person: Person }[] = [];
  for (const part of chunksOf(keys, AT_ONCE)) {
    const any = { op: 'any', of: conditionsOf(part) } as const;
    const members = await port.find(
      'topicapply-staff',
      [{ field: 'topicapplyId.topicbatchId', op: 'in', value: batches }, any],
      ['id'],
    );
    for (const { id } of members) {
      const person = await port.read('topicapply-staff', id);
      if (person?.topicapplyId) found.push({ topicapplyId: person.topicapplyId, person });
    }
    for (const { id } of await port.find(
      'topicapply',
      [{ field: 'topicbatchId', op: 'in', value: batches }, any],
      ['id'],
    )) {
      const person = await port.read('topicapply', id);
      if (person !== null) found.push({ topicapplyId: id, person });
    }
  }
  return found;
}

function topicsOfPerson(team: ReadonlyMap<string, ReadonlySet<number>>, person: Person): readonly number[] {
  return [...new Set(keysOf(person).flatMap((key) => [...(team.get(key) ?? [])]))];
}

/** "i" and the identity number, "p" and the phone. */
function keysOf({ idcard, phone }: Person): readonly string[] {
  return [...(idcard ? [`i${idcard}`] : []), ...(phone ? [`p${phone}`] : [])];
}

function conditionsOf(keys: readonly string[]) {
  return keys.map(
    (key) => [{ field: key.startsWith('i') ? 'idcard' : 'phone', op: 'eq', value: key.slice(1) } as const] as const,
  );
}
