// Parts of an example's model by their names.
import type { EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';

/** Example → what its model has to hold. */
export type ExampleFacts = Readonly<Record<string, (model: AppModel) => void>>;

export const find = <Item>(items: readonly Item[], fits: (item: Item) => boolean): Item => {
  const found = items.find(fits);
  if (found === undefined) throw new Error('it is not in the model');
  return found;
};
export const entity = (model: AppModel, id: string): EntityModel => find(model.entities, (one) => one.id === id);
export const form = (model: AppModel, key: string): FormModel =>
  find(
    model.entities.flatMap((one) => one.forms),
    (one) => one.key === key,
  );
export const screen = (model: AppModel, key: string): ScreenModel => find(model.screens, (one) => one.key === key);
export const call = (model: AppModel, id: string): CallModel =>
  find(
    model.entities.flatMap((one) => one.calls),
    (one) => one.id === id,
  );
