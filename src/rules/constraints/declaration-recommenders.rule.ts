// Who recommends a declaration: as many as the category asks or nobody, of the rank it asks, not of the team, and each once
// (domain §4.5 tjr). Too few in place of the rank is told by may-declare.
import type { ConstraintProblem, ConstraintRule, RecordValues } from '../../core/rule.ts';
import { problemIn, readHandedIn, readPart, textIn } from '../handed-in.ts';
import { isRankMissing, meetsRank, rankTitle, recommenderCount, RECOMMENDERS } from '../host-rank.ts';

const SECTION = 'base';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'declaration-recommenders',
  title: '推荐人的人数、职称符合类别，不是课题组的人，不重复',
  reads: {
    '@own': ['id'],
    dictionary: ['name', 'parentVal', 'val'],
    'pt-tjr': ['id', 'name', 'professionRank', 'topicapplyId'],
    topicapply: ['batchCategoryId', 'formType', 'hostName', 'id', 'professionRank'],
    'topicapply-staff': ['id', 'name', 'topicapplyId'],
    'topicbatch-category': ['formType', 'hostRank', 'recommenderNeed', 'recommenderRank'],
  },
  check: async ({ record, port }) => {
    const handedIn = await readHandedIn(record, port);
    if (handedIn === null || handedIn.isMajor) return [];
    const { declaration, category } = handedIn;
    const rows = await readPart(handedIn, RECOMMENDERS, port);
    if (rows.length === 0) return [];
    const team = await readPart(handedIn, 'topicapply-staff', port);
    const wanted = category?.['recommenderRank'] ?? null;
    const title = wanted === null ? '' : await rankTitle(wanted, port);
    const count = recommenderCount(category);
    const isTold = rows.length < count && isRankMissing({ rank: declaration['professionRank'] ?? null, category });
    return [
      ...(rows.length === count || isTold ? [] : [problemIn(SECTION, RECOMMENDERS, `推荐人应为${count}名，现有${rows.length}名；不需要推荐的请删除`)]),
      ...rows.flatMap((row, at) => (wanted === null || (row['professionRank'] ?? null) === null || meetsRank(row['professionRank'] ?? null, wanted) ? [] : [problemIn(SECTION, `${RECOMMENDERS}/${at}/professionRank`, `推荐人须具有${title}以上职称`)])),
      ...personProblems(rows, { host: declaration, team }),
    ];
  },
};

function personProblems(rows: readonly RecordValues[], { host, team }: { readonly host: RecordValues; readonly team: readonly RecordValues[] }): readonly ConstraintProblem[] {
  const names = rows.map((row) => textIn(row, 'name'));
  const members = new Set(team.map((member) => textIn(member, 'name')));
  return names.flatMap((name, at) => {
    const refuse = (message: string): readonly ConstraintProblem[] => [problemIn(SECTION, `${RECOMMENDERS}/${at}/name`, message)];
    if (name === '') return [];
    if (name === textIn(host, 'hostName')) return refuse('申请人不能推荐自己');
    if (members.has(name)) return refuse(`${name}是课题组成员，不能作推荐人`);
    return names.indexOf(name) < at ? refuse(`推荐人${name}重复，请另填一人`) : [];
  });
}
