// The words of the config language that stand as folders, as the meta-schemas and the reference take them.
import { columnWords } from '../../src/words/columns/columns.registry.ts';
import { COLUMN_KEYS, COLUMN_WORD } from './column-keys.ts';
import type { FamilyWords } from './word-definition.ts';

export function wordFamilies(): readonly FamilyWords[] {
  return [
    {
      folder: 'columns',
      name: 'column',
      named: 'field',
      key: 'as',
      title: COLUMN_WORD,
      example: 'popup',
      base: COLUMN_KEYS,
      words: Object.values(columnWords).map(({ model }) => ({ word: model.as, ...model })),
    },
  ];
}
