// as: countdown says nothing more than that.
import type { ColumnCompile } from '../../../../codegen/words/column-compile.ts';

export const compile: ColumnCompile<'countdown'> = () => ({ own: { as: 'countdown' }, problems: () => [] });
