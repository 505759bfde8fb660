// Stories of one machine: its drawing with every state as its tag, and who may do what from where.
import type { EntityModel, MachineModel } from '../../src/core/entity-model.ts';
import type { AppModel } from '../../src/core/model.ts';
import { literal } from '../emit/output.ts';
import { moduleTitle, part, storyFile, type StoryFile } from './story-file.ts';

export function machineStories({ model, entity, machine }: { readonly model: AppModel; readonly entity: EntityModel; readonly machine: MachineModel }): StoryFile {
  return storyFile({
    name: `${entity.id}.${machine.name}-machine`,
    title: [moduleTitle(model, entity), part(entity.title), `状态机：${part(machine.title)}`].join('/'),
    imports: {},
    factory: { file: 'machine-story.tsx', name: 'machineStories', given: `${literal(entity.id)}, ${literal(machine.name)}` },
    stories: [{ id: 'Drawing', name: '状态图', args: { show: 'drawing' } }, { id: 'Tags', name: '状态标签', args: { show: 'tags' } }, { id: 'Events', name: '谁能做什么', args: { show: 'events' } }],
  });
}
