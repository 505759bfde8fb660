// A page of the parents whose records the caller may see, with counts.
import type { ConditionModel } from '../../../core/condition-model.ts';
import type { RoleId } from '../../../core/ids.ts';
import type { OperationModel } from '../../../core/operation-model.ts';

export interface GroupOptions {
  /** The reference to the parent. */
  readonly by: string;
  /** Paths through it, answered of the parent. */
  readonly columns: readonly string[];
  /** Count → role → conditions; a role that a count does not name is not sent it. */
  readonly counts: Readonly<Record<string, Readonly<Record<RoleId, readonly ConditionModel[]>>>>;
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly group: GroupOptions;
  }
}

export const model: OperationModel<'group'> = {
  op: 'group',
  use: 'groups',
  order: 30,
  meaning: { zh: '分组列表', en: 'parents with counts of their records' },
  readsOnly: true,
};
