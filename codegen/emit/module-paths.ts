// Where the modules of forms and screens seem to lie: known to the emitters that write them and to those that name
// them.
import type { EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';

export function formModulePath(entity: Pick<EntityModel, 'id' | 'source'>, form: Pick<FormModel, 'key'>): string {
  return `web/forms/${moduleOf(entity)}/${entity.id}.${form.key}.form.js`;
}

export function screenModulePath(screen: Pick<ScreenModel, 'key' | 'source'>): string {
  return `web/screens/${moduleOf(screen)}/${screen.key}.screen.js`;
}

/** Folder of the config: schemas/<module>/…, screens/<module>/…. */
export function moduleOf({ source }: { readonly source: string }): string {
  return source.split('/')[1] ?? '';
}
