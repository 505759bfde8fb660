// Stories of one form: empty, filled, its errors, long texts; where it belongs to a machine one a state, and one more
// where those who read the state see something else than those who save in it; one that the server refuses, one that is
// closed.
import type { EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { MachineModel } from '../../src/core/machine-model.ts';
import { holdsAll } from '../../src/core/condition.ts';
import type { ConditionModel } from '../../src/core/condition-model.ts';
import { machineOfForm } from '../../src/core/machine.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { StateModel } from '../../src/core/state-model.ts';
import { toPascalCase } from '../../src/core/naming.ts';
import { literal } from '../emit/output.ts';
import { formModulePath } from '../emit/module-paths.ts';
import { moduleTitle, part, type Story, type StoryFileInput } from './story-file.ts';
import { wordsIn } from './themes.ts';
import { formReaders, formWriters, savesIn, seesState } from './story-roles.ts';

export interface FormStoriesInput {
  readonly model: AppModel;
  readonly entity: EntityModel;
  readonly form: FormModel;
}

type Shown = Omit<Story, 'like'>;

export function formStories(input: FormStoriesInput): StoryFileInput {
  const { model, entity, form } = input;
  const writers = formWriters(model, entity, form).map(({ id }) => id);
  const roles = [...writers, ...formReaders(model, entity, form).map(({ id }) => id)];
  const machine = machineOfForm(entity.machines, form.key);
  const role = roles[0] ?? null;
  const stories: readonly Shown[] = [
    { id: 'Empty', name: '空白', args: { show: 'empty', role } },
    { id: 'Filled', name: '填好', args: { show: 'filled', role } },
    { id: 'Errors', name: '有错', args: { show: 'errors', role } },
    { id: 'Long', name: '很长的内容', args: { show: 'long', role } },
    { id: 'ReadOnly', name: '只能查看', args: { show: 'readonly', role: roles.at(-1) ?? null } },
    ...(machine === null ? [] : stateStories(input, machine, roles)),
  ];
  const words = wordsIn([form.fields, form.uiSchema, form.frame]);
  return {
    name: `${entity.id}.${form.key}`,
    title: [moduleTitle(model, entity), part(entity.title), part(form.title)].join('/'),
    imports: { form: formModulePath(entity, form) },
    factory: { file: 'form-story.tsx', name: 'formStories', given: `form, ${literal({ writers, roles })}` },
    // Tabs, steps and one page are laid out differently.
    stories: stories.map((story) => ({
      ...story,
      like: `${String(form.uiSchema['ui:as'] ?? 'plain')} form ${String(story.args['show'])}`,
      words,
    })),
  };
}

/**
 * What of a form a state decides: what may be saved in it and by which events, whether it says why it came back, and
 * each condition of the form that asks for the state. Two states with the same answers differ by their tag alone.
 */
function lookOf(
  { form }: FormStoriesInput,
  machine: MachineModel,
  { state, role }: { readonly state: StateModel; readonly role: string | null },
): string {
  const saves = machine.events.filter(
    (event) =>
      (event.op === 'update' || event.onSave !== null) &&
      event.from.includes(state.id) &&
      (role === null || event.by.includes(role)),
  );
  const isReturned = machine.events.some(({ verdict, to }) => verdict !== null && verdict < 0 && to === state.id);
  const asked = comparisonsWith(machine.field, [form.rules, form.frame]).map((condition) =>
    holdsAll([condition], { [machine.field]: state.code }),
  );
  return JSON.stringify([saves.map(({ id }) => id), isReturned, asked]);
}

function comparisonsWith(field: string, within: unknown): readonly ConditionModel[] {
  if (typeof within !== 'object' || within === null) return [];
  const own = isComparison(within) && within.field === field ? [within] : [];
  return [...own, ...Object.values(within).flatMap((inner) => comparisonsWith(field, inner))];
}

function isComparison(within: object): within is ConditionModel & { readonly field: string } {
  return 'op' in within && 'field' in within;
}

function stateStories(input: FormStoriesInput, machine: MachineModel, roles: readonly string[]): readonly Shown[] {
  const { model, entity, form } = input;
  const looks = new Set<string>();
  const shown = (story: Omit<Shown, 'args'>, state: StateModel, role: string | undefined): Shown => {
    const look = lookOf(input, machine, { state, role: role ?? null });
    const isTwin = looks.has(look);
    looks.add(look);
    return { ...story, args: { show: 'state', state: state.id, role: role ?? null }, isTwin };
  };
  const titles = new Map(model.roles.map(({ id, title }) => [id, title]));
  const inStates = machine.states.flatMap((state): readonly Shown[] => {
    const here = roles.filter((role) => seesState(entity, machine, { role, state }));
    const [saving, reading] = [
      here.filter((role) => savesIn(machine, role, state)),
      here.filter((role) => !savesIn(machine, role, state)),
    ];
    const id = `In${toPascalCase(state.id)}`;
    if (saving.length === 0 || reading.length === 0)
      return [shown({ id, name: state.title }, state, here[0] ?? roles[0])];
    return [
      shown({ id, name: `${state.title} · ${saving.map((role) => titles.get(role)).join('、')}` }, state, saving[0]),
      shown(
        { id: `${id}Read`, name: `${state.title} · ${reading.map((role) => titles.get(role)).join('、')}` },
        state,
        reading[0],
      ),
    ];
  });
  const first = {
    state: machine.initial === '' ? (machine.states[0]?.id ?? '') : machine.initial,
    role: roles[0] ?? null,
  };
  return [
    ...inStates,
    { id: 'Refused', name: '服务器退回', args: { show: 'refused', ...first } },
    ...(form.rules.locked === null ? [] : [{ id: 'Closed', name: '已关闭', args: { show: 'closed', ...first } }]),
  ];
}
