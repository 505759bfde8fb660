// One story file a form: empty, filled from the samples, and with its errors shown. What a story does is written once,
// in src/web/form/form-story.tsx; here is only data.
import type { EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { Json } from '../../src/core/model.ts';
import { file, literal, type OutputFile } from './output.ts';
import { sampleValue } from './sample-value.ts';

/** A record as the sample file has it. */
export type SampleRecord = { readonly [key: string]: Json };

export interface StoriesInput {
  readonly entity: EntityModel;
  /** Title of the module the entity lies in. */
  readonly module: string;
  readonly samples: readonly SampleRecord[];
}

export function emitStories(input: StoriesInput): readonly OutputFile[] {
  return input.entity.forms.map((form) => storyModule(input, form));
}

function storyModule({ entity, module, samples }: StoriesInput, form: FormModel): OutputFile {
  return file(`stories/${entity.id}.${form.key}.stories.tsx`, [
    "import { emptyStory, errorsStory, filledStory, FormStory } from '../../web/form/form-story.tsx';",
    `import { fields, form } from '../web/forms/${entity.id}.${form.key}.ts';`,
    '',
    'export default {',
    `  title: ${literal(`${module}/${entity.title}/${form.title}`)},`,
    '  component: FormStory,',
    '  args: { form, fields },',
    '};',
    '',
    'export const Empty = emptyStory;',
    `export const Filled = filledStory(${literal(filledValue(entity, form, samples))});`,
    'export const Errors = errorsStory;',
  ].join('\n'));
}

/** A sample of the form's variant, or the first; fields it lacks get a value that fits their schema. */
function filledValue(entity: EntityModel, form: FormModel, samples: readonly SampleRecord[]): { [key: string]: Json } {
  const by = entity.variants?.by;
  const record = samples.find((candidate) => by === undefined || candidate[by] === form.variant) ?? {};
  return Object.fromEntries(form.fields.map((field) => [field.name, record[field.name] ?? sampleValue(field)]));
}
