// as: cell says nothing more than that.
import type { ColumnCompile } from '../../../../codegen/words/column-compile.ts';

export const compile: ColumnCompile<'cell'> = () => ({ own: { as: 'cell' }, problems: () => [] });
