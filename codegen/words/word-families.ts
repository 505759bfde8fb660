// The words of the config language that stand as folders, as the meta-schemas and the reference take them.
import { actionWords } from '../../src/words/actions/actions.registry.ts';
import { columnWords } from '../../src/words/columns/columns.registry.ts';
import type { WordKeys } from '../../src/core/word-keys.ts';
import { ACTION_KEYS, ACTION_WORD } from './action-keys.ts';
import { KNOWN_ACTIONS } from './actions.ts';
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
    {
      folder: 'actions',
      name: 'action',
      named: 'id',
      key: 'kind',
      title: ACTION_WORD,
      example: 'link',
      base: actionKeys(),
      words: Object.values(actionWords).map(({ model }) => ({ word: model.kind, ...model })),
    },
  ];
}

/** The ids that mean a kind stand behind what the key is. */
function actionKeys(): WordKeys {
  const { id, ...others } = ACTION_KEYS;
  if (id === undefined) throw new Error('actions have no id');
  const named = KNOWN_ACTIONS.map((known) => `${known.id} ${known.title.zh}`).join(' · ');
  return { id: { ...id, zh: id.zh.replace(/。$/, `：${named}。`) }, ...others };
}
