// In how many topics the members of a declaration are, this one with them: topics that run, and declarations that were
// handed in and are still judged (domain §3.2.2 MEMBER_LIMIT).
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import { CONCLUDED, RUNNING } from '../process/unfinished-topics.ts';
import { SETTLED } from './declaration-stages.ts';
import { ofDeclaration, readRows } from './handed-in.ts';

export const LOAD_READS = {
  'topic-staff': ['idcard', 'topicId.status', 'topicId.terminateFlag'],
  'topicapply-staff': ['id', 'idcard', 'name', 'topicapplyId', 'topicapplyId.status', 'topicapplyId.submitTime'],
} as const satisfies EntityReads;

export interface MemberLoad {
  readonly name: string;
  readonly count: number;
}

export async function memberLoads(
  declaration: { readonly id: number },
  port: ReadPortOf<typeof LOAD_READS>,
): Promise<readonly MemberLoad[]> {
  const members = await readRows(await port.find('topicapply-staff', ofDeclaration(declaration), ['id']), (id) =>
    port.read('topicapply-staff', id),
  );
  const loads: MemberLoad[] = [];
  for (const { idcard, name } of members) {
    if (idcard === null) continue;
    const same = { field: 'idcard', op: 'eq', value: idcard } as const;
    const topics = await port.count('topic-staff', [
      same,
      { field: 'topicId.status', op: 'ne', value: CONCLUDED },
      { field: 'topicId.terminateFlag', op: 'in', value: RUNNING },
    ]);
    const declared = await port.count('topicapply-staff', [
      same,
      { field: 'topicapplyId', op: 'ne', value: declaration.id },
      { field: 'topicapplyId.submitTime', op: 'notNull', value: null },
      { field: 'topicapplyId.status', op: 'notIn', value: SETTLED },
    ]);
    loads.push({ name: name ?? '', count: topics + declared + 1 });
  }
  return loads;
}
