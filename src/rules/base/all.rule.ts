// Every row: for the planning office, whose work is the whole province.
import { scope } from '../../core/define-rule.ts';

export const rule = scope({ title: '全部数据', rows: () => [] });
