// as: marked says nothing more than that.
import type { ColumnCompile } from '../../../../codegen/words/column-compile.ts';

export const compile: ColumnCompile<'marked'> = () => ({ own: { as: 'marked' }, problems: () => [] });
