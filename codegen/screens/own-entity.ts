// The entity of a screen whose kind needs one: check has found it.
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { ScreenScope } from '../resolve/screen-scope.ts';

export function ownEntity({ entity, document }: ScreenScope): EntityModel {
  if (entity === null) throw new Error(`${document.file} has no entity`);
  return entity;
}
