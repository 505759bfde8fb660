// Who was a colleague (domain §5.2, soft): an expert left the topic's unit, the host left the expert's, or both left
// the same one. A unit that somebody leaves is kept with the person when the profile changes (keep-former-company).
import type { EntityReads, ReadPortOf } from '../../../core/rule-ports.ts';
import { chunksOf } from './chunks.ts';
import type { Conflict, ConflictQuestion } from './find-conflicts.ts';
import { unitNames } from './unit-name.ts';

export const FORMER_UNIT_READS = { user: ['formerCompanies', 'id'] } as const satisfies EntityReads;

const AT_ONCE = 200;

export async function formerUnitConflicts(
  port: ReadPortOf<typeof FORMER_UNIT_READS>,
  { topics, experts }: Pick<ConflictQuestion, 'topics' | 'experts'>,
): Promise<readonly Conflict[]> {
  const hosts = await formerOf(port, [...new Set(topics.flatMap(({ declarerId }) => declarerId ?? []))]);
  const people = experts.map(({ id, company, companyAlias, formerCompanies }) => ({
    id,
    now: unitNames([company, ...namesIn(companyAlias)]),
    former: unitNames(namesIn(formerCompanies)),
  }));
  return topics.flatMap(({ id: topicapplyId, company, declarerId }): readonly Conflict[] => {
    const units = unitNames([company]);
    const former = hosts.get(declarerId ?? 0) ?? new Set<string>();
    return people.flatMap((expert): readonly Conflict[] => {
      const detail = meets(expert.former, units)
        ? '曾在课题单位工作'
        : meets(expert.now, former)
          ? '与课题申请人曾在同一单位（申请人原单位）'
          : meets(expert.former, former)
            ? '与课题申请人曾在同一单位'
            : null;
      return detail === null ? [] : [{ topicapplyId, expertId: expert.id, level: 'soft', detail }];
    });
  });
}

async function formerOf(
  port: ReadPortOf<typeof FORMER_UNIT_READS>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const former = new Map<number, ReadonlySet<string>>();
  for (const part of chunksOf(ids, AT_ONCE)) {
    const users = await port.find('user', [{ field: 'id', op: 'in', value: [...part] }], ['formerCompanies']);
    for (const { id, formerCompanies } of users)
      if ((formerCompanies ?? []).length > 0) former.set(id, unitNames(namesIn(formerCompanies)));
  }
  return former;
}

function namesIn(list: readonly { readonly name?: string | null }[] | null): readonly (string | null | undefined)[] {
  return (list ?? []).map(({ name }) => name);
}

function meets(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size > 0 && other.size > 0 && [...one].some((name) => other.has(name));
}
