// Every row: for the planning office, whose work is the whole province.
import type { ScopeRule } from '../../core/rule.ts';

export const rule: ScopeRule = {
  kind: 'scope',
  name: 'all',
  title: '全部数据',
  needsField: false,
  rows: () => [],
};
