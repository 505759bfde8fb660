// Whoever has signed for the office is not removed: papers name the account, and who is to sign next is confirmed against it.
import type { ConstraintRule } from '../../core/rule.ts';
import { SIGNER } from '../signers.ts';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'signer-stays',
  title: '签字人的账号不删除',
  reads: { '@own': ['signerStatus'] },
  check: ({ record }) => {
    const hasSigned = record['signerStatus'] === SIGNER.confirmed || record['signerStatus'] === SIGNER.former;
    return Promise.resolve(hasSigned ? [{ field: 'status', message: '主任的账号不能删除，不再使用的请停用' }] : []);
  },
};
