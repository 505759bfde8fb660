// What a change of a topic is about: topic-change.items.
import type { ValueAt } from '../../core/entity-types.ts';

export type ChangeItem = NonNullable<ValueAt<'topic-change', 'items'>>[number];

export const CHANGE_ITEM = { host: 1, organ: 2, name: 3, conclusion: 4 } as const satisfies Readonly<
  Record<string, ChangeItem>
>;
