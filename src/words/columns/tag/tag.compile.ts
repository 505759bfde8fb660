// as: tag says nothing more than that.
import type { ColumnCompile } from '../../../../codegen/words/column-compile.ts';

export const compile: ColumnCompile<'tag'> = () => ({ own: { as: 'tag' }, problems: () => [] });
