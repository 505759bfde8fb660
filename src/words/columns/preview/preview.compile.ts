// as: preview says nothing more than that.
import type { ColumnCompile } from '../../../../codegen/words/column-compile.ts';

export const compile: ColumnCompile<'preview'> = () => ({ own: { as: 'preview' }, problems: () => [] });
