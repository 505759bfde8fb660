// Which screens find records by words that somebody types, and by which filter: what the palette offers for any text.
// A file of its own: only who opens the palette needs it.
import type { AppModel } from '../../src/core/model.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { WebFinds, WebRecordFinds } from '../../src/core/web-model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import { SCREEN_FACTS } from '../screens/screen-facts.ts';
import { file, literal, type OutputFile } from './output.ts';
import { webCall } from './web-call.ts';

type Model = Pick<AppModel, 'screens' | 'entities'>;
type Found = Pick<WebFinds[number], 'filter' | 'title'>;

export function emitWebFinds(model: Model): OutputFile {
  return file(
    'web/finds.ts',
    [
      "import type { WebFinds } from '../../core/web-model.ts';",
      '',
      `export const finds: WebFinds = ${literal(webFinds(model))};`,
    ].join('\n'),
  );
}

function webFinds({ screens, entities }: Model): WebFinds {
  return screens.flatMap((screen) => {
    const entity = entities.find(({ id }) => id === screen.entity) ?? null;
    const found = foundBy(screen, entity?.label ?? null);
    return found === null ? [] : [{ screen: screen.key, ...found, ...allOf(screen), ...recordsOf(screen, entity) }];
  });
}

function allOf({ table }: ScreenModel): { readonly all?: string } {
  const all = table?.presets.find(({ isSent }) => !isSent);
  return all === undefined || all.isDefault ? {} : { all: all.key };
}

/** More are not asked: each is a question of its own. */
const MOST_FILTERS = 3;

/** A list that opens a record by the address. */
function recordsOf(screen: ScreenModel, entity: EntityModel | null): { readonly records?: WebRecordFinds } {
  const { table, opensRecord, detail } = screen;
  const call = entity?.calls.find(({ id }) => id === table?.call);
  if (entity === null || call === undefined || table === null || opensRecord !== 'listed' || detail === null) return {};
  const words = wordedOf(screen).map(({ field }) => field);
  const filters = [...new Set([...words.filter((field) => field === entity.label), ...words])].slice(0, MOST_FILTERS);
  const { entity: id, path, method, current } = webCall(call, entity.label);
  return {
    records: {
      call: { entity: id, path, method, ...(current === undefined ? {} : { current }) },
      label: entity.label,
      filters,
    },
  };
}

function wordedOf({ table }: ScreenModel): NonNullable<ScreenModel['table']>['search'] {
  return (table?.search ?? []).filter(({ as, roles }) => as === 'contains' && roles === null);
}

/** By the field that names a record, or the first that is searched by words. */
function foundBy(screen: ScreenModel, label: string | null): Found | null {
  const finds = SCREEN_FACTS.get(screen.kind)?.finds;
  if (finds === 'keyword') return { filter: 'keyword', title: '关键词' };
  if (finds === undefined || screen.context !== null) return null;
  const worded = wordedOf(screen);
  const found = worded.find(({ field }) => field === label) ?? worded[0];
  return found === undefined ? null : { filter: found.field, title: found.title };
}
