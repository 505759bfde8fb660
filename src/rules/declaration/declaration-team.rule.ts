// A person is in the team of a declaration once, and who declares is not a member of it; where the category is one of
// the young, all are young. Who they are agrees with their identity numbers (domain §4.2).
import { constraint } from '../../core/define-rule.ts';
import type { Picked } from '../../core/entity-types.ts';
import type { ConstraintProblem } from '../../core/rule.ts';
import { shownDate } from '../../core/shown-date.ts';
import { identityOf } from '../base/identity.ts';
import { birthDateOf, bornAfter } from './age-limit.ts';
import { ofDeclaration, problemIn, readRows } from './handed-in.ts';

const PART = 'topicapply-staff';
const MEMBER_READS = ['birthDate', 'id', 'idcard', 'sex', 'topicapplyId'] as const;
type Member = Picked<typeof PART, (typeof MEMBER_READS)[number]>;

export const rule = constraint('topicapply', {
  title: '成员不重复，申请人不列为成员，年龄符合类别',
  reads: {
    '@own': ['id'],
    topicapply: ['batchCategoryId', 'id', 'idcard', 'topicbatchId'],
    [PART]: MEMBER_READS,
    topicbatch: ['startTime'],
    'topicbatch-category': ['maxAge', 'startTime', 'youthTeam'],
  },
  check: async ({ record, now, settings, port }) => {
    const declaration = await port.read('topicapply', record.id);
    if (declaration === null) return [];
    const category = await port.read('topicbatch-category', declaration.batchCategoryId);
    const members = await readRows(await port.find(PART, ofDeclaration(declaration), ['id']), (id) =>
      port.read(PART, id),
    );
    const batch = await port.read('topicbatch', declaration.topicbatchId);
    const birthAfter = category?.youthTeam === true ? bornAfter({ category, batch, now, settings }) : null;
    return [
      ...onceProblems(members, declaration.idcard ?? ''),
      ...members.flatMap((member, at) => memberProblems(member, { at, birthAfter })),
    ];
  },
});

function onceProblems(members: readonly Member[], host: string): readonly ConstraintProblem[] {
  const idcards = members.map(({ idcard }) => (idcard ?? '').toUpperCase());
  return idcards.flatMap((idcard, at) => {
    if (idcard === '') return [];
    if (idcard === host.toUpperCase()) return [problem(at, 'idcard', '申请人不列为课题组成员')];
    return idcards.indexOf(idcard) < at ? [problem(at, 'idcard', '该成员已在课题组中')] : [];
  });
}

interface Asked {
  readonly at: number;
  readonly birthAfter: string | null;
}

/** What is not written at all is told as missing already. */
function memberProblems(member: Member, { at, birthAfter }: Asked): readonly ConstraintProblem[] {
  const identity = identityOf(member.idcard);
  const differs = (field: 'sex' | 'birthDate'): boolean =>
    identity !== null && Boolean(member[field]) && member[field] !== identity[field];
  const born = birthDateOf(member);
  return [
    ...(differs('sex') ? [problem(at, 'sex', '性别与身份证号不一致')] : []),
    ...(differs('birthDate') ? [problem(at, 'birthDate', '出生日期与身份证号不一致')] : []),
    ...(birthAfter !== null && born !== null && born <= birthAfter
      ? [problem(at, 'birthDate', `该类别的课题组成员须在${shownDate(birthAfter)}之后出生`)]
      : []),
  ];
}

function problem(at: number, field: string, message: string): ConstraintProblem {
  return problemIn('staff', `${PART}/${at}/${field}`, message);
}
