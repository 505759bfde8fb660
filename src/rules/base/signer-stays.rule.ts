// Whoever has signed for the office is not removed: papers name the account, and who is to sign next is confirmed
// against it.
import { constraint } from '../../core/define-rule.ts';
import { SIGNER } from './signers.ts';

export const rule = constraint('user', {
  title: '签字人的账号不删除',
  reads: { '@own': ['signerStatus'] },
  check: ({ record: { signerStatus } }) =>
    signerStatus === SIGNER.confirmed || signerStatus === SIGNER.former
      ? [{ field: 'status', message: '主任的账号不能删除，不再使用的请停用' }]
      : [],
});
