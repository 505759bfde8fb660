// Role × entity: which rows, in words.
import { conditionsWords } from '../explain/words.ts';
import type { MatrixInput } from './matrix-sheet.ts';

export function scopeRows({ model, places, scopeTitles }: MatrixInput): readonly (readonly string[])[] {
  return model.roles.flatMap((role) =>
    model.entities.map((entity) => {
      const named = [role.title, role.id, entity.title, entity.id];
      const rows = entity.rows[role.id];
      if (rows === undefined) return [...named, '无', '', '', '', places.allRows(entity.id)];
      const title = entity.fields.find(({ name }) => name === rows.field)?.title ?? '';
      return [
        ...named,
        scopeTitles.get(rows.scope) ?? rows.scope,
        rows.scope,
        rows.field === '' ? '' : `${title} ${rows.field}`,
        conditionsWords(model, entity, rows.where).zh,
        places.rows(entity.id, role.id),
      ];
    }),
  );
}
