// One story file a module, with three stories a form: empty, filled from the samples, and with its errors shown. What a story does
// is written once, in src/web/form/form-story.tsx; here is only data.
import type { EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { Json } from '../../src/core/model.ts';
import { toPascalCase } from '../../src/core/naming.ts';
import { formModulePath } from './form-module-path.ts';
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
  return [
    '',
    `import * as ${name} from '../${formModulePath(form)}';`,
    `export const ${name}Empty = emptyStory(${literal(`${title} · 空白`)}, ${name});`,
    `export const ${name}Filled = filledStory(${literal(`${title} · 填好`)}, ${name}, ${literal(filledValue(entity, form, samples))});`,
    `export const ${name}Errors = errorsStory(${literal(`${title} · 有错`)}, ${name});`,
    '',
  ].join('\n');
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
