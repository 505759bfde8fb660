// as: detail needs a detail of the screen.
import { child, isSaid } from '../../../../codegen/check/model/cursor.ts';
import { report } from '../../../../codegen/check/report.ts';
import type { ColumnCompile } from '../../../../codegen/words/column-compile.ts';

export const compile: ColumnCompile<'detail'> = (at) => ({
  own: { as: 'detail' },
  problems: ({ view }) => (isSaid(child(view.cursor, 'detail')) ? [] : [report(child(at, 'as'), 'C522')]),
});
