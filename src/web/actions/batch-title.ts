// How an action on ticked rows is called.
import type { ActionModel } from '../../core/action-model.ts';

export function batchTitle({ title }: Pick<ActionModel, 'title'>): string {
  return title.startsWith('批量') ? title : `批量${title}`;
}
