// Stories of one machine: its drawing with every state as its tag, and who may do what from where.
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { MachineModel } from '../../src/core/machine-model.ts';
import type { AppModel } from '../../src/core/model.ts';
import { literal } from '../emit/output.ts';
import { moduleTitle, part, type StoryFileInput } from './story-file.ts';

export function machineStories({
  model,
  entity,
  machine,
}: {
  readonly model: AppModel;
  readonly entity: EntityModel;
  readonly machine: MachineModel;
}): StoryFileInput {
  return {
    name: `${entity.id}.${machine.name}-machine`,
    title: [moduleTitle(model, entity), part(entity.title), `状态机：${part(machine.title)}`].join('/'),
    imports: {},
    factory: {
      file: 'machine-story.tsx',
      name: 'machineStories',
      given: `${literal(entity.id)}, ${literal(machine.name)}`,
    },
    stories: [
      ['Drawing', '状态图', 'drawing'],
      ['Tags', '状态标签', 'tags'],
      ['Events', '谁能做什么', 'events'],
    ].map(([id = '', name = '', show = '']) => ({ id, name, args: { show }, like: `machine ${show}` })),
  };
}
