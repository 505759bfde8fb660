// as: popup says nothing more than that.
import type { ColumnCompile } from '../../../../codegen/words/column-compile.ts';

export const compile: ColumnCompile<'popup'> = () => ({ own: { as: 'popup' }, problems: () => [] });
