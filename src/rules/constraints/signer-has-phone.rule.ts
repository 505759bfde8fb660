// First and new passwords of a signer go to the signer alone, by text message: without a phone there is no way there.
import type { ConstraintRule } from '../../core/rule.ts';
import { isSigner } from '../signers.ts';

const NO_PHONE = '签字人的密码只用短信发给本人，请先填写其手机号';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'signer-has-phone',
  title: '签字人有手机号',
  reads: { '@own': ['eleSignUrl', 'phone', 'role'] },
  check: ({ record, values }) => {
    const user = { ...record, ...values };
    return Promise.resolve(isSigner(user) && (user['phone'] ?? '') === '' ? [{ field: 'phone', message: NO_PHONE }] : []);
  },
};
