// The office's signers, oneself included: each of them confirms what an administrator did to the account of another.
import type { ScopeRule } from '../../core/rule.ts';
import { SIGNING_ROLES } from '../signers.ts';

export const rule: ScopeRule = {
  kind: 'scope',
  name: 'signers',
  title: '签字人的账号',
  needsField: false,
  rows: () => [{ field: 'role', op: 'in', value: [...SIGNING_ROLES] }],
};
