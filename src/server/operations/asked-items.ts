// The records a call is asked for: the one of `id`, or those of `items`, each with the version that the person saw
// (api.md, "Settled in the second round"). What was not named is not touched: nobody signs what was not shown.
import type { FiringOptions } from '../../core/call-model.ts';
import { isList, objectOf } from '../../core/json.ts';
import { validationError } from '../../core/errors.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import { numberArgument } from './engine.ts';

export const ITEMS = 'items';

export interface AskedItem {
  readonly id: number;
  readonly rowVersion: number;
}

/**
 * null: one record is asked for. Else each once, in the order given. Their shape and number are the schema's to
 * judge.
 */
export function askedItems({ many }: FiringOptions, args: CallArguments): readonly AskedItem[] | null {
  if (many === null) return null;
  const said = args[ITEMS] ?? null;
  const isOne = numberArgument(args, 'id') !== null;
  if (said === null && isOne && many === 'optional') return null;
  if (!isList(said) || said.length === 0)
    throw validationError([{ field: `/${ITEMS}`, message: '请先选择要办理的数据' }]);
  if (isOne) throw validationError([{ field: `/${ITEMS}`, message: '一条与多条只能传一处' }]);
  if (numberArgument(args, 'rowVersion') !== null)
    throw validationError([{ field: '/rowVersion', message: '办理多条时，版本写在每一条里' }]);
  return withoutDoubles(
    said.map(objectOf).map(({ id, rowVersion }) => ({ id: Number(id), rowVersion: Number(rowVersion) })),
  );
}

function withoutDoubles(items: readonly AskedItem[]): readonly AskedItem[] {
  const versions = new Map<number, number>();
  return items.filter(({ id, rowVersion }, at) => {
    const known = versions.get(id);
    if (known !== undefined && known !== rowVersion)
      throw validationError([{ field: `/${ITEMS}/${at}/rowVersion`, message: `编号${id}写了两个不同的版本` }]);
    versions.set(id, rowVersion);
    return known === undefined;
  });
}
