// An action with nothing said of it, for tests and stories: they say only what they are about.
import type { ActionModel } from '../../core/action-model.ts';

export function plainAction(part: Partial<ActionModel>): ActionModel {
  return {
    id: 'edit',
    title: '编辑',
    kind: 'open-form',
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
    field: null,
    missing: null,
    form: null,
    screen: null,
    in: 'drawer',
    by: null,
    args: {},
    each: false,
    summary: [],
    preset: null,
    pass: {},
    to: null,
    component: null,
    ...part,
  };
}
