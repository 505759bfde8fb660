// Who leads a result or hosted a former topic is of the team, and what was approved was so in the last years (domain §4.5).
import { formatDate } from '../../core/date-time.ts';
import type { ConstraintProblem, ConstraintRule, ReadPort } from '../../core/rule.ts';
import { problemIn, readHandedIn, readPart, textIn, type HandedIn } from '../handed-in.ts';
import { monthsAfter } from '../topic-terms.ts';

const FORMER = 'pt-cdkt';
const FORMER_YEARS = 5;
const NAMED = [
  { part: 'pt-zzcg', section: 'results', field: 'leader', title: '负责人' },
  { part: 'pt-jdcg', section: 'results', field: 'leader', title: '负责人' },
  { part: FORMER, section: 'base', field: 'hostName', title: '主持人' },
] as const;
const SEPARATORS = /[、，,;；/\s]+/;

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'declaration-people',
  title: '成果负责人、承担课题主持人是课题组的人，承担课题在近五年内',
  reads: {
    '@own': ['id'],
    'pt-cdkt': ['approveDate', 'hostName', 'id', 'topicapplyId'],
    'pt-jdcg': ['id', 'leader', 'topicapplyId'],
    'pt-zzcg': ['id', 'leader', 'topicapplyId'],
    topicapply: ['batchCategoryId', 'formType', 'hostName', 'id'],
    'topicapply-staff': ['id', 'name', 'topicapplyId'],
  },
  check: async ({ record, now, port }) => {
    const handedIn = await readHandedIn(record, port);
    if (handedIn === null || handedIn.isMajor) return [];
    const team = await readPart(handedIn, 'topicapply-staff', port);
    const known = new Set([textIn(handedIn.declaration, 'hostName'), ...team.map((member) => textIn(member, 'name'))]);
    const problems: ConstraintProblem[] = [];
    for (const place of NAMED) problems.push(...await nameProblems(handedIn, { ...place, known }, port));
    return [...problems, ...await dateProblems(handedIn, formatDate(now), port)];
  },
};

interface Place {
  readonly part: string;
  readonly section: string;
  readonly field: string;
  readonly title: string;
  readonly known: ReadonlySet<string>;
}

async function nameProblems(handedIn: HandedIn, { part, section, field, title, known }: Place, port: ReadPort): Promise<readonly ConstraintProblem[]> {
  return (await readPart(handedIn, part, port)).flatMap((row, at) => {
    const stranger = textIn(row, field).split(SEPARATORS).find((name) => name !== '' && !known.has(name));
    return stranger === undefined ? [] : [problemIn(section, `${part}/${at}/${field}`, `${title}${stranger}不是申请人或课题组成员`)];
  });
}

async function dateProblems(handedIn: HandedIn, today: string, port: ReadPort): Promise<readonly ConstraintProblem[]> {
  const first = monthsAfter(today, -12 * FORMER_YEARS);
  return (await readPart(handedIn, FORMER, port)).flatMap((row, at) => {
    const approved = textIn(row, 'approveDate');
    if (approved === '' || (approved <= today && approved >= first)) return [];
    return [problemIn('base', `${FORMER}/${at}/approveDate`, approved > today ? '批准时间不能晚于今天' : `只填写近${FORMER_YEARS}年承担的课题（${first}以后批准）`)];
  });
}
