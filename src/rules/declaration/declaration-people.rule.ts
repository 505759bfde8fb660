// Who leads a result or hosted a former topic is of the team, and what was approved was so in the last years (domain
// §4.5).
import { formatDate } from '../../core/date-time.ts';
import { constraint } from '../../core/define-rule.ts';
import type { ConstraintProblem } from '../../core/rule.ts';
import { monthsAfter } from '../base/months.ts';
import { isMajor, ofDeclaration, problemIn, readRows } from './handed-in.ts';

const FORMER_YEARS = 5;
const SEPARATORS = /[、，,;；/\s]+/;

export const rule = constraint('topicapply', {
  title: '成果负责人、承担课题主持人是课题组的人，承担课题在近五年内',
  reads: {
    '@own': ['id'],
    'pt-cdkt': ['approveDate', 'hostName', 'id', 'topicapplyId'],
    'pt-jdcg': ['id', 'leader', 'topicapplyId'],
    'pt-zzcg': ['id', 'leader', 'topicapplyId'],
    topicapply: ['formType', 'hostName', 'id'],
    'topicapply-staff': ['id', 'name', 'topicapplyId'],
  },
  check: async ({ record, now, port }) => {
    const declaration = await port.read('topicapply', record.id);
    if (declaration === null || isMajor(declaration)) return [];
    const own = ofDeclaration(declaration);
    const team = await readRows(await port.find('topicapply-staff', own, ['id']), (id) =>
      port.read('topicapply-staff', id),
    );
    const final = await readRows(await port.find('pt-zzcg', own, ['id']), (id) => port.read('pt-zzcg', id));
    const stages = await readRows(await port.find('pt-jdcg', own, ['id']), (id) => port.read('pt-jdcg', id));
    const former = await readRows(await port.find('pt-cdkt', own, ['id']), (id) => port.read('pt-cdkt', id));
    const known = new Set([declaration.hostName ?? '', ...team.map(({ name }) => name ?? '')]);
    const leaders = (part: string, rows: readonly { readonly leader: string | null }[]): readonly Named[] =>
      rows.map(({ leader }, at) => ({
        section: 'results',
        path: `${part}/${at}/leader`,
        title: '负责人',
        names: leader,
      }));
    const hosts = former.map(({ hostName }, at) => ({
      section: 'base',
      path: `pt-cdkt/${at}/hostName`,
      title: '主持人',
      names: hostName,
    }));
    return [
      ...[...leaders('pt-zzcg', final), ...leaders('pt-jdcg', stages), ...hosts].flatMap((one) =>
        strangerProblems(one, known),
      ),
      ...former.flatMap(({ approveDate }, at) =>
        dateProblems(`pt-cdkt/${at}/approveDate`, approveDate ?? '', formatDate(now)),
      ),
    ];
  },
});

interface Named {
  readonly section: string;
  readonly path: string;
  readonly title: string;
  readonly names: string | null;
}

function strangerProblems(
  { section, path, title, names }: Named,
  known: ReadonlySet<string>,
): readonly ConstraintProblem[] {
  const stranger = (names ?? '').split(SEPARATORS).find((name) => name !== '' && !known.has(name));
  return stranger === undefined ? [] : [problemIn(section, path, `${title}${stranger}不是申请人或课题组成员`)];
}

function dateProblems(path: string, approved: string, today: string): readonly ConstraintProblem[] {
  const first = monthsAfter(today, -12 * FORMER_YEARS);
  if (approved === '' || (approved <= today && approved >= first)) return [];
  const message = approved > today ? '批准时间不能晚于今天' : `只填写近${FORMER_YEARS}年承担的课题（${first}以后批准）`;
  return [problemIn('base', path, message)];
}
