// A person is in the team of a declaration once, and who declares is not a member of it (domain §4.2).
import type { ConstraintRule } from '../../core/rule.ts';
import { problemIn, readHandedIn, readPart, textIn } from '../handed-in.ts';

const PART = 'topicapply-staff';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'declaration-team',
  title: '成员不重复，申请人不列为成员',
  check: async ({ record, port }) => {
    const handedIn = await readHandedIn(record, port);
    if (handedIn === null) return [];
    const idcards = (await readPart(handedIn, PART, port)).map((member) => textIn(member, 'idcard'));
    const host = textIn(handedIn.declaration, 'idcard');
    return idcards.flatMap((idcard, at) => {
      if (idcard === '') return [];
      const field = `${PART}/${at}/idcard`;
      if (idcard === host) return [problemIn('staff', field, '申请人不列为课题组成员')];
      return idcards.indexOf(idcard) < at ? [problemIn('staff', field, '该成员已在课题组中')] : [];
    });
  },
};
