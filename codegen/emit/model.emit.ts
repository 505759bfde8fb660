// The model itself, as JSON, and the module the server imports it by.
import type { AppModel } from '../../src/core/model.ts';
import type { TextMemo } from '../text-memo.ts';
import { file, joinLines, type OutputFile } from './output.ts';

export function emitModel(model: AppModel, texts: TextMemo): readonly OutputFile[] {
  return [
    { path: 'model.json', text: modelText(model, texts) },
    file(
      'server/model.ts',
      [
        "import type { AppModel } from '../../core/model.ts';",
        "import data from '../model.json' with { type: 'json' };",
        '',
        `// ${model.hash}: changes with the model, so that who watches this file sees it.`,
        // tsc would take the type from the JSON itself, where a kind is any text: what wrote it is typed.
        'export const model: AppModel = data as unknown as AppModel;',
      ].join('\n'),
    ),
  ];
}

/** One entity, one screen a line: a diff of two models shows what changed. */
function modelText(
  { hash, roles, modules, entities, screens, grants, permissions, counters }: AppModel,
  texts: TextMemo,
): readonly Buffer[] {
  const list = (name: string, items: readonly object[]): readonly Buffer[] => [
    Buffer.from(`,"${name}":[\n`),
    ...joinLines(items.map(texts.bytesOf)),
    Buffer.from('\n]'),
  ];
  return [
    Buffer.from(`{"hash":${JSON.stringify(hash)}`),
    ...list('roles', roles),
    ...list('modules', modules),
    ...list('entities', entities),
    ...list('screens', screens),
    Buffer.from(',"grants":'),
    texts.bytesOf(grants),
    Buffer.from(',"permissions":'),
    texts.bytesOf(permissions),
    ...list('counters', counters),
    Buffer.from('}\n'),
  ];
}
