// as: edit, and the row's action that saves it: it is there and a call saves; the field is the record's own and typed
// by people.
import { child, isSaid, textOf } from '../../../../codegen/check/model/cursor.ts';
import { namedItems, tableParts } from '../../../../codegen/check/model/screen-view.ts';
import { report, reportUnknown } from '../../../../codegen/check/report.ts';
import type { ColumnCompile } from '../../../../codegen/words/column-compile.ts';

const USE = { zh: '就地修改', en: 'changed in place' };

export const compile: ColumnCompile<'edit'> = (column) => {
  const [by, named] = [child(column, 'by'), child(column, 'field')];
  const name = textOf(by) ?? '';
  return {
    own: { as: 'edit', by: name },
    problems: ({ view, entity }) => {
      const known = tableParts(view).flatMap((part) => namedItems(child(part, 'row'), 'id').map((item) => item.name));
      const field = entity.fields.get(textOf(named) ?? '');
      const path = textOf(named) ?? '';
      const saves = [...entity.calls.values()].some((call) => call.use === 'save');
      return [
        ...(!isSaid(by) || known.includes(name) ? [] : [reportUnknown(by, { code: 'C513', name, names: known })]),
        ...(field?.owner === 'input' || entity.isBroken
          ? []
          : [report(named, 'C229', { kind: field?.kind ?? '', field: path, use: USE })]),
        ...(saves || entity.isBroken
          ? []
          : [
              report(by, 'C514', {
                action: name,
                entity: entity.id,
                needs: { zh: ' op: update 的接口', en: 'call of op: update' },
              }),
            ]),
      ];
    },
  };
};
