// list: another screen, by its name or with the fields that bind it to a record.
import { child, isObject, isSaid, textAt, textOf, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../../../../codegen/check/model/facts.ts';
import { fieldAt } from '../../../../codegen/check/model/lookup.ts';
import { holderProblems, screenProblems } from '../../../../codegen/screens/named-screens.ts';
import type { BlockCompile } from '../../../../codegen/words/block-compile.ts';

export const compile: BlockCompile<'list'> = {
  isOfRecord: false,
  read: (block) => {
    const list = child(block, 'list');
    const screen = isObject(list.value) ? child(list, 'screen') : list;
    const id = child(list, 'id');
    return {
      own: () => ({ screen: textOf(screen) ?? '', by: textAt(list, 'by'), id: textOf(id) }),
      problems: ({ scope, entity }) => [
        ...screenProblems(scope, screen),
        ...(entity === null ? [] : fieldAt(scope, entity, id).problems),
        ...holderProblems(scope, { screen, by: child(list, 'by'), entity: heldEntity(scope, entity, id) }),
      ],
      screens: [screen],
    };
  },
};

/** Whose record is handed down: the page's own, or the one that its field names. */
function heldEntity(scope: CheckScope, entity: EntityFacts | null, id: Cursor): string | null {
  if (entity === null || !isSaid(id)) return entity?.id ?? null;
  return fieldAt(scope, entity, id).value?.to ?? null;
}
