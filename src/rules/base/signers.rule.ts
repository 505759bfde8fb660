// The office's signers, oneself included: each of them confirms what an administrator did to the account of another.
import { scope } from '../../core/define-rule.ts';
import { SIGNING_ROLES } from './signers.ts';

export const rule = scope({
  title: '签字人的账号',
  rows: () => [{ field: 'role', op: 'in', value: [...SIGNING_ROLES] }],
});
