// One story file a module. A form has three stories (empty, filled from the samples, its errors shown) and, where it belongs to a
// machine, one a state, one that the server refuses and one that is closed for good. What a story does is written once, in
// src/web/form/form-story.tsx and src/web/actions/form/form-state-story.tsx; here is only data.
import { machineOfForm } from '../../src/core/machine.ts';
import type { ConditionModel, EntityModel, FormModel, MachineModel } from '../../src/core/entity-model.ts';
import type { Json } from '../../src/core/model.ts';
import { toPascalCase } from '../../src/core/naming.ts';
import { formModulePath } from './module-paths.ts';
import { file, literal, type OutputFile } from './output.ts';
import { sampleValue } from './sample-value.ts';

/** A record as the sample file has it. */
export type SampleRecord = { readonly [key: string]: Json };

/** The entity's stories: imports and exports of stories/<module>.stories.tsx. */
export function storiesPart(entity: EntityModel, samples: readonly SampleRecord[]): string {
  return entity.forms.map((form) => formStories(entity, form, samples)).join('');
}

function formStories(entity: EntityModel, form: FormModel, samples: readonly SampleRecord[]): string {
  const name = `${toPascalCase(entity.id)}_${toPascalCase(form.key)}`;
  const title = `${entity.title} ${form.title}`;
  const value = filledValue(entity, form, samples);
  const machine = machineOfForm(entity.machines, form.key);
  return [
    '',
    `import * as ${name} from '../${formModulePath(entity, form)}';`,
    `export const ${name}Empty = emptyStory(${literal(`${title} · 空白`)}, ${name});`,
    `export const ${name}Filled = filledStory(${literal(`${title} · 填好`)}, ${name}, ${literal(value)});`,
    `export const ${name}Errors = errorsStory(${literal(`${title} · 有错`)}, ${name});`,
    ...(machine === null ? [] : stateStories({ name, title, machine, form, value })),
    '',
  ].join('\n');
}

interface StateStories {
  readonly name: string;
  readonly title: string;
  readonly machine: MachineModel;
  readonly form: FormModel;
  readonly value: { readonly [key: string]: Json };
}

function stateStories({ name, title, machine, form, value }: StateStories): readonly string[] {
  const facts = `${name}Machine`;
  const record = { ...value, id: 1, rowVersion: 1, ...opinionOf(machine) };
  const story = (suffix: string, label: string, { at, errors = [] }: { readonly at: object; readonly errors?: readonly object[] }): string =>
    `export const ${name}${suffix} = stateStory(${literal(`${title} · ${label}`)}, ${name}, { machine: ${facts}, record: ${literal({ ...record, ...at })}, errors: ${literal(errors)} });`;
  const initial = machine.states.find((state) => state.id === machine.initial);
  const first = form.fields[0];
  return [
    `const ${facts}: MachineModel = ${literal(machine)};`,
    ...machine.states.map((state) => story(`In${toPascalCase(state.id)}`, state.title, { at: { [machine.field]: state.code } })),
    ...(first === undefined || initial === undefined ? [] : [story('Refused', '服务器退回', { at: { [machine.field]: initial.code }, errors: [{ field: `/${first.name}`, message: `${first.title}与已有记录重复，请核对后再保存` }] })]),
    ...(form.rules.locked === null || initial === undefined ? [] : [story('Closed', '已关闭', { at: { [machine.field]: initial.code, ...fulfilled(form.rules.locked.when) } })]),
  ];
}

function opinionOf({ opinionField }: MachineModel): { [key: string]: Json } {
  return opinionField === null ? {} : { [opinionField]: '材料中的调查数据与正文不一致，请核对后重新提交。' };
}

/** Values that meet equality conditions; others are left to the record. */
function fulfilled(when: readonly ConditionModel[]): { [key: string]: Json } {
  return Object.fromEntries(when.flatMap(({ field, op, value }) => (op === 'eq' ? [[field, value]] : op === 'in' && Array.isArray(value) ? [[field, value[0] ?? null]] : [])));
}

export interface ModuleStories {
  /** Folder of the module. */
  readonly module: string;
  readonly title: string;
  readonly parts: readonly string[];
}

export function emitStories(modules: readonly ModuleStories[]): readonly OutputFile[] {
  return modules.filter(({ parts }) => parts.some((part) => part !== '')).map(({ module, title, parts }) => file(`stories/${module}.stories.tsx`, [
    "import { emptyStory, errorsStory, filledStory, FormStory } from '../../web/form/form-story.tsx';",
    ...(parts.some((part) => part.includes('stateStory(')) ? ["import type { MachineModel } from '../../core/entity-model.ts';", "import { stateStory } from '../../web/actions/form/form-state-story.tsx';"] : []),
    '',
    `export default { title: ${literal(`${title}/表单`)}, component: FormStory };`,
    ...parts,
  ].join('\n')));
}

/** A sample of the form's variant, or the first; fields it lacks get a value that fits their schema. */
function filledValue(entity: EntityModel, form: FormModel, samples: readonly SampleRecord[]): { [key: string]: Json } {
  const by = entity.variants?.by;
  const record = samples.find((candidate) => by === undefined || candidate[by] === form.variant) ?? {};
  return Object.fromEntries(form.fields.map((field) => [field.name, record[field.name] ?? sampleValue(field)]));
}
