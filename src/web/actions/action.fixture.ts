// An action with nothing said of it, for tests and stories: they say only what they are about.
import type { ActionBase, ActionKind, ActionWords, OwnActionKeys } from '../../core/action-model.ts';

const PLAIN: Omit<ActionBase, 'kind'> = {
  id: 'edit',
  title: '编辑',
  call: null,
  events: [],
  roles: null,
  confirm: null,
  danger: false,
  contextWhen: [],
  when: [],
  titles: [],
  state: null,
  text: null,
  args: {},
};

/** The kind says what of its own it cannot be without. */
export function plainAction<Kind extends ActionKind>(
  part: Partial<Omit<ActionBase, 'kind'>> & { readonly kind: Kind } & OwnActionKeys<ActionWords[Kind]>,
): ActionWords[Kind] {
  const action: ActionBase = { ...PLAIN, ...part };
  return action as ActionWords[Kind];
}
