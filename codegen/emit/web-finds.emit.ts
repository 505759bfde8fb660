// Which screens find records by words that somebody types, and by which filter: what the palette offers for any text.
// A file of its own: only who opens the palette needs it.
import type { AppModel } from '../../src/core/model.ts';
import type { WebFinds } from '../../src/core/web-model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import { SCREEN_FACTS } from '../screens/screen-facts.ts';
import { file, literal, type OutputFile } from './output.ts';

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

export function webFinds({ screens, entities }: Model): WebFinds {
  return screens.flatMap((screen) => {
    const label = entities.find(({ id }) => id === screen.entity)?.label ?? null;
    const found = foundBy(screen, label);
    return found === null ? [] : [{ screen: screen.key, ...found }];
  });
}

/** By the field that names a record, or the first that is searched by words. */
function foundBy(screen: ScreenModel, label: string | null): Found | null {
  const finds = SCREEN_FACTS.get(screen.kind)?.finds;
  if (finds === 'keyword') return { filter: 'keyword', title: '关键词' };
  if (finds === undefined || screen.context !== null) return null;
  const worded = (screen.table?.search ?? []).filter(({ as, roles }) => as === 'contains' && roles === null);
  const found = worded.find(({ field }) => field === label) ?? worded[0];
  return found === undefined ? null : { filter: found.field, title: found.title };
}
