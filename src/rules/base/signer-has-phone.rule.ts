// First and new passwords of a signer go to the signer alone, by text message: without a phone there is no way there.
import { constraint } from '../../core/define-rule.ts';
import { asWritten } from './as-written.ts';
import { isSigner } from './signers.ts';

const NO_PHONE = '签字人的密码只用短信发给本人，请先填写其手机号';

export const rule = constraint('user', {
  title: '签字人有手机号',
  reads: { '@own': ['eleSignUrl', 'phone', 'role'] },
  check: ({ record, values }) => {
    const user = asWritten({ record, values });
    const isOne = isSigner({ role: user('role'), eleSignUrl: user('eleSignUrl') });
    return isOne && !user('phone') ? [{ field: 'phone', message: NO_PHONE }] : [];
  },
});
