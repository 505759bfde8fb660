// Blocks of a page or home: the key that stands in a block says its kind. All speak of the record the page works
// within.
import type { CallModel } from '../../src/core/call-model.ts';
import { optionOf } from '../../src/core/call-uses.ts';
import type { Json } from '../../src/core/model.ts';
import type { BlockModel, EntryModel, PromptModel, RecordBlockModel } from '../../src/core/page-model.ts';
import { resolveConditions } from './conditions.ts';
import {
  listOf,
  numberOrNull,
  objectOf,
  textOf,
  textOrNull,
  textsOf,
  textsOrNull,
  type JsonObject,
} from './config-values.ts';
import { fieldAt } from './field-lookup.ts';
import { resolveActions } from './screen-actions.ts';
import { deadlineModel, detailSections, stepModel } from './screen-parts.ts';
import { callId, type ScreenScope } from './screen-scope.ts';

export function resolveBlocks(scope: ScreenScope): readonly BlockModel[] {
  return listOf(scope.config['blocks'])
    .map(objectOf)
    .flatMap((config) => {
      const base = {
        title: textOrNull(config['title']),
        roles: textsOrNull(config['roles']),
        when: resolveConditions(config['when']),
        modules: listOf(config['modules'])
          .map(numberOrNull)
          .filter((module) => module !== null),
      };
      const own = blockOf(scope, config);
      return own === null ? [] : [{ ...base, ...own }];
    });
}

type Bare<Block> = Block extends BlockModel ? Omit<Block, 'title' | 'roles' | 'when' | 'modules'> : never;

function blockOf(scope: ScreenScope, config: JsonObject): Bare<BlockModel> | null {
  if (config['steps'] !== undefined) return stepsBlock(scope, config['steps']);
  if (config['facts'] !== undefined) return { kind: 'facts', fields: textsOf(config['facts']) };
  if (config['tags'] !== undefined)
    return { kind: 'tags', field: textOf(config['tags']), empty: textOf(config['empty'], '暂无提醒') };
  if (config['text'] !== undefined) return { kind: 'text', text: textOf(config['text']), tone: toneOf(config['tone']) };
  if (config['record'] !== undefined) return { kind: 'record', record: recordBlock(scope, objectOf(config['record'])) };
  if (config['prompt'] !== undefined) return { kind: 'prompt', prompt: promptModel(scope, objectOf(config['prompt'])) };
  if (config['list'] !== undefined) return listBlock(config['list']);
  if (config['files'] !== undefined) return { kind: 'files', fields: textsOf(config['files']) };
  if (config['actions'] !== undefined)
    return {
      kind: 'actions',
      items: resolveActions({
        scope,
        said: config['actions'],
        hideActions: config['hideActions'],
        hideAdd: undefined,
        exportCall: null,
        isBatch: false,
      }),
    };
  return config['entries'] === undefined
    ? null
    : { kind: 'entries', entries: listOf(config['entries']).map(entryModel) };
}

/** The choices of a field in their order, or steps written out. */
function stepsBlock(scope: ScreenScope, said: Json): Bare<BlockModel> {
  const field = textOrNull(said);
  const model = field === null || scope.entity === null ? null : fieldAt(scope.lookup, scope.entity.id, field);
  return { kind: 'steps', field, choices: model?.choices ?? [], steps: listOf(said).map(objectOf).map(stepModel) };
}

function toneOf(said: Json | undefined): 'plain' | 'info' | 'warning' {
  return said === 'info' || said === 'warning' ? said : 'plain';
}

function recordBlock(scope: ScreenScope, config: JsonObject): RecordBlockModel {
  const entity = scope.entities.get(textOf(config['entity'], scope.entity?.id ?? ''));
  const said = textOrNull(config['call']);
  const call =
    said === null
      ? (entity?.calls.find((candidate) => candidate.use === 'record')?.id ?? '')
      : callId(entity?.id ?? null, said);
  return {
    entity: entity?.id ?? '',
    call,
    id: textOrNull(config['id']),
    argument: argumentOf(entity?.calls.find((candidate) => candidate.id === call)),
    sections: detailSections(config['sections']),
    files: textsOf(config['files']),
    empty: textOf(config['empty'], '暂无内容'),
  };
}

function promptModel(scope: ScreenScope, config: JsonObject): PromptModel {
  const entity = textOf(config['entity'], scope.entity?.id ?? '');
  return {
    entity,
    call: callId(entity, textOf(config['call'])),
    pass: Object.fromEntries(
      Object.entries(objectOf(config['pass'])).map(([argument, field]) => [argument, textOf(field)]),
    ),
    text: textOf(config['text']),
    tone: toneOf(config['tone']),
    deadline: config['deadline'] === undefined ? null : deadlineModel(scope, entity, config['deadline']),
    screen: textOrNull(config['screen']),
    linkTitle: textOf(config['linkTitle'], '去办理'),
  };
}

function listBlock(said: Json): Bare<BlockModel> {
  const config = objectOf(said);
  return {
    kind: 'list',
    screen: textOf(said, textOf(config['screen'])),
    by: textOrNull(config['by']),
    id: textOrNull(config['id']),
  };
}

function entryModel(said: Json): EntryModel {
  const config = objectOf(said);
  return {
    screen: textOf(said, textOf(config['screen'])),
    title: textOrNull(config['title']),
    text: textOf(config['text']),
  };
}

/** The argument by which a call is told which record is meant. */
function argumentOf(call: CallModel | undefined): string {
  return (call === undefined ? undefined : optionOf(call, 'by')) ?? 'id';
}
