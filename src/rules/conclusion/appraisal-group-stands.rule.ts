// A group of appraisers is as many as its batch wants, an odd number, at most two of a unit, all in service; one of its
// members whose account is a leader's leads it (domain §5.2).
import { constraint } from '../../core/define-rule.ts';
import type { ConstraintProblem } from '../../core/rule.ts';
import { groupBy } from '../../core/group-by.ts';
import { asWritten } from '../base/as-written.ts';
import { unitName } from '../review/assignment/unit-name.ts';
import { APPRAISER } from './appraisal-codes.ts';
import { State } from '../../generated/types/states.ts';

/** user.type, user.status. */

export const rule = constraint('expert-group', {
  title: '鉴定组的专家单数、同一单位的人数有限，组长是其中一位鉴定组长',
  reads: {
    '@own': ['appraisalbatchId', 'leaderId', 'members'],
    appraisalbatch: ['expertNum', 'name', 'status'],
    user: ['company', 'name', 'role', 'status', 'type'],
  },
  check: async ({ record, values, settings, port }) => {
    const mostOfUnit = settings.number('appraisersOfUnit');
    const group = asWritten({ record, values });
    const batch = await port.read('appraisalbatch', group('appraisalbatchId'));
    if (batch === null || batch.status === 0) return [{ field: 'appraisalbatchId', message: '鉴定批次不存在或已停用' }];
    const problems: ConstraintProblem[] = [];
    const tell = (message: string): void => void problems.push({ field: 'members', message });
    const ids = (group('members') ?? []).map(({ expertId }) => expertId);
    if (new Set(ids).size !== ids.length) tell('鉴定专家有重复');
    if (ids.length !== batch.expertNum) tell(`“${batch.name}”每项课题${batch.expertNum}位专家，现有${ids.length}位`);
    const people = [];
    for (const id of ids) {
      const person = await port.read('user', id);
      if (person !== null) people.push(person);
    }
    for (const { name, type, status } of people)
      if (type !== APPRAISER || status !== State.user.normal) tell(`${name}不是在用的鉴定专家`);
    for (const [unit, own] of groupBy(people, ({ company }) => unitName(company)))
      if (unit !== '' && own.length > mostOfUnit)
        tell(`${own.map(({ name }) => name).join('、')}同在${own[0]?.company ?? ''}，同一单位最多${mostOfUnit}位`);
    const leader = people.find(({ id }) => id === group('leaderId'));
    if (leader === undefined) problems.push({ field: 'leaderId', message: '组长须是本组的鉴定专家' });
    else if (leader.role !== 'leader')
      problems.push({ field: 'leaderId', message: `${leader.name}的账号不是鉴定组长` });
    return problems;
  },
});
