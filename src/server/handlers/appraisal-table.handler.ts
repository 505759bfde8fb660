// topicclu/expert/importGroupTable: who appraises which conclusion, in groups (domain §4.11, §5.2, C5).
import type { SheetRow } from '../../core/sheet-row.ts';
import {
  APPRAISAL_READS,
  findAppraisers,
  findConclusions,
  readAppraisalFacts,
} from '../../rules/conclusion/assignment/appraisal-facts.ts';
import { appraisalJudging } from '../../rules/conclusion/assignment/appraisal-judging.ts';
import { judgeAppraisals } from '../../rules/conclusion/assignment/judge-appraisals.ts';
import { cellOf, hintsOf, readGroupTable, type TableColumn } from '../../rules/review/assignment/group-table.ts';
import { declaredPort } from '../operations/record-port.ts';
import type { Repository } from '../repository/repository.ts';
import { tellBySheet } from './checked-table.ts';
import { createGroupTable } from './group-table.ts';

export const appraisalTable = createGroupTable({
  writes: 'assignment-plan.assignAppraisers',
  rowsField: 'appraisals',
  fileName: '鉴定专家分组表.xlsx',
  paper: '鉴定意见',
  hints: hintsOf({
    topic: '必填，课题编号（批准号）',
    expert: '必填，鉴定专家的登录账号；一组的课题由同样的专家鉴定，专家为单数，同一单位最多两位',
    leader: '每组一位组长，填“是”，账号须是鉴定组长；其他填“否”或不填',
  }),
  names: async (repository, sheets) => {
    const { topics, experts } = await findNamed(repository, sheets);
    return {
      topics: new Map(topics.map(({ code, name }) => [code ?? '', name ?? ''])),
      experts: new Map(experts.map(({ username, name }) => [username, name])),
    };
  },
  check: async (repository, sheets, { now, settings }) => {
    const { port, topics, experts } = await findNamed(repository, sheets);
    const read = readGroupTable(sheets, {
      topicOf: new Map(topics.map(({ id, code, name }) => [code ?? '', { id, name: name ?? '' }])),
      expertOf: new Map(experts.map((expert) => [expert.username, expert])),
    });
    const assigned = read.rows.map(({ sheet: _sheet, topicId, ...row }) => ({ topiccluId: topicId, ...row }));
    const facts = await readAppraisalFacts(port, { topics, experts });
    const judged = judgeAppraisals(facts, assigned, appraisalJudging(now, settings));
    return {
      ...tellBySheet(read, judged),
      assigned,
      topics: judged.topics.map(({ topic, groupCode, added, removed, kept }) => ({
        code: topic.code ?? '',
        name: topic.name ?? '',
        group: groupCode,
        added: added.map(({ name }) => name),
        removed: removed.length,
        kept: kept.length,
      })),
    };
  },
});

async function findNamed(repository: Repository, sheets: readonly SheetRow[]) {
  const port = declaredPort(repository, APPRAISAL_READS);
  const textsOf = (column: TableColumn): readonly string[] =>
    sheets.map((sheet) => cellOf(sheet, column)).filter((text) => text !== '');
  const topics = await findConclusions(port, textsOf('topic'));
  return { port, topics, experts: await findAppraisers(port, textsOf('expert')) };
}
