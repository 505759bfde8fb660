// Who recommends a declaration: as many as the category asks or nobody, of the rank it asks, not of the team, and each
// once (domain §4.5 tjr). Too few in place of the rank is told by may-declare.
import { constraint, joinReads } from '../../core/define-rule.ts';
import type { ConstraintProblem } from '../../core/rule.ts';
import { isMajor, ofDeclaration, problemIn, readRows } from './handed-in.ts';
import { isRankMissing, meetsRank, RANK_READS, rankTitle, recommenderCount, RECOMMENDERS } from './host-rank.ts';

const SECTION = 'base';

export const rule = constraint('topicapply', {
  title: '推荐人的人数、职称符合类别，不是课题组的人，不重复',
  reads: {
    '@own': ['id'],
    ...joinReads(RANK_READS, {
      'pt-tjr': ['id', 'name', 'professionRank', 'topicapplyId'],
      topicapply: ['batchCategoryId', 'formType', 'hostName', 'id', 'professionRank'],
      'topicapply-staff': ['id', 'name', 'topicapplyId'],
      'topicbatch-category': ['formType', 'hostRank', 'recommenderNeed', 'recommenderRank'],
    }),
  },
  check: async ({ record, port }) => {
    const declaration = await port.read('topicapply', record.id);
    if (declaration === null || isMajor(declaration)) return [];
    const own = ofDeclaration(declaration);
    const rows = await readRows(await port.find(RECOMMENDERS, own, ['id']), (id) => port.read(RECOMMENDERS, id));
    if (rows.length === 0) return [];
    const team = await readRows(await port.find('topicapply-staff', own, ['id']), (id) =>
      port.read('topicapply-staff', id),
    );
    const category = await port.read('topicbatch-category', declaration.batchCategoryId);
    const wanted = category?.recommenderRank ?? null;
    const title = wanted === null ? '' : await rankTitle(wanted, port);
    const count = recommenderCount(category);
    const isTold = rows.length < count && isRankMissing(declaration.professionRank, category?.hostRank ?? null);
    return [
      ...(rows.length === count || isTold
        ? []
        : [problemIn(SECTION, RECOMMENDERS, `推荐人应为${count}名，现有${rows.length}名；不需要推荐的请删除`)]),
      ...rows.flatMap(({ professionRank }, at) =>
        wanted === null || professionRank === null || meetsRank(professionRank, wanted)
          ? []
          : [problemIn(SECTION, `${RECOMMENDERS}/${at}/professionRank`, `推荐人须具有${title}以上职称`)],
      ),
      ...personProblems(
        rows.map(({ name }) => name ?? ''),
        { host: declaration.hostName ?? '', members: new Set(team.map(({ name }) => name ?? '')) },
      ),
    ];
  },
});

function personProblems(
  names: readonly string[],
  { host, members }: { readonly host: string; readonly members: ReadonlySet<string> },
): readonly ConstraintProblem[] {
  return names.flatMap((name, at) => {
    const refuse = (message: string): readonly ConstraintProblem[] => [
      problemIn(SECTION, `${RECOMMENDERS}/${at}/name`, message),
    ];
    if (name === '') return [];
    if (name === host) return refuse('申请人不能推荐自己');
    if (members.has(name)) return refuse(`${name}是课题组成员，不能作推荐人`);
    return names.indexOf(name) < at ? refuse(`推荐人${name}重复，请另填一人`) : [];
  });
}
