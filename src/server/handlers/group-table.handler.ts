// topicapply/expert/importGroupTable: who reviews which application, in groups (domain §4.11, A13, B1).
import type { SheetRow } from '../../core/sheet-row.ts';
import {
  ASSIGNMENT_READS,
  findExperts,
  findTopics,
  readFacts,
} from '../../rules/review/assignment/assignment-facts.ts';
import { cellOf, hintsOf, readGroupTable, type TableColumn } from '../../rules/review/assignment/group-table.ts';
import { judgeAssignment, judgingOf } from '../../rules/review/assignment/judge-assignment.ts';
import { declaredPort } from '../operations/record-port.ts';
import type { Repository } from '../repository/repository.ts';
import { tellBySheet } from './checked-table.ts';
import { createGroupTable } from './group-table.ts';

export const groupTable = createGroupTable({
  writes: 'assignment-plan.assign',
  rowsField: 'assigned',
  fileName: '专家分组表.xlsx',
  paper: '评审表',
  hints: hintsOf({
    topic: '必填，评审编号或申报编号',
    expert: '必填，评审专家的登录账号',
    leader: '选填，是或否；每组只有一位组长',
  }),
  names: async (repository, sheets) => {
    const { topics, experts } = await findNamed(repository, sheets);
    return {
      topics: new Map(topics.map(({ anonCode, name }) => [anonCode ?? '', name])),
      experts: new Map(experts.map(({ username, name }) => [username, name])),
    };
  },
  check: async (repository, sheets, { now, settings }) => {
    const { port, topics, experts } = await findNamed(repository, sheets);
    const read = readGroupTable(sheets, {
      topicOf: new Map(topics.flatMap((one) => [one.anonCode, one.applyCode].map((code) => [code ?? '', one]))),
      expertOf: new Map(experts.map((expert) => [expert.username, expert])),
    });
    const assigned = read.rows.map(({ sheet: _sheet, topicId, ...row }) => ({ topicapplyId: topicId, ...row }));
    const judged = judgeAssignment(await readFacts(port, { topics, experts, now }), assigned, judgingOf(now, settings));
    return {
      ...tellBySheet(read, judged),
      assigned,
      topics: judged.topics.map(({ topic, groupCode, added, removed, kept }) => ({
        code: topic.anonCode ?? '',
        name: topic.name,
        group: groupCode,
        added: added.map(({ name }) => name),
        removed: removed.length,
        kept: kept.length,
      })),
    };
  },
});

async function findNamed(repository: Repository, sheets: readonly SheetRow[]) {
  const port = declaredPort(repository, ASSIGNMENT_READS);
  const textsOf = (column: TableColumn): readonly string[] =>
    sheets.map((sheet) => cellOf(sheet, column)).filter((text) => text !== '');
  const topics = await findTopics(port, textsOf('topic'));
  return { port, topics, experts: await findExperts(port, textsOf('expert')) };
}
