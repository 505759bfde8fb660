// Every file of the config against its meta-schema.
import type { Config, ConfigDocument, Problem } from '../../config.ts';
import { META_SCHEMAS, type MetaFile } from '../../meta/meta-schemas.ts';
import type { CheckMemo } from '../check-memo.ts';
import { cursorOf } from '../model/cursor.ts';
import { checkValue, structureMemo } from './check-value.ts';

/** `seen`: what a document had to say when it was last looked at. */
export function checkStructure(config: Config, seen: CheckMemo['structure']): readonly Problem[] {
  const memo = structureMemo();
  return documentsOf(config)
    .filter(([, document]) => !config.broken.has(document.file))
    .flatMap(([base, document]) => {
      const known =
        seen.get(document) ?? checkValue({ cursor: cursorOf(document), meta: META_SCHEMAS[base], base, memo });
      seen.set(document, known);
      return known;
    });
}

function documentsOf(config: Config): readonly (readonly [MetaFile, ConfigDocument])[] {
  return [
    ['roles.meta.json', config.roles],
    ...config.entities.flatMap((entity): (readonly [MetaFile, ConfigDocument])[] => [
      ['entity.meta.json', entity.schema],
      ...[...entity.forms.values()].map((form): readonly [MetaFile, ConfigDocument] => ['form.meta.json', form]),
      ...[...entity.ui.values()].map((ui): readonly [MetaFile, ConfigDocument] => ['ui.meta.json', ui]),
      ...[...entity.machines.values()].map((machine): readonly [MetaFile, ConfigDocument] => [
        'machine.meta.json',
        machine,
      ]),
      ...[...entity.documents.values()].map((document): readonly [MetaFile, ConfigDocument] => [
        'document.meta.json',
        document,
      ]),
      ...[...entity.movings.values()].map((moving): readonly [MetaFile, ConfigDocument] => [
        'moving.meta.json',
        moving,
      ]),
      ...(entity.sample === null ? [] : [['sample.meta.json', entity.sample] as const]),
    ]),
    ...config.screens.map((screen): readonly [MetaFile, ConfigDocument] => ['screen.meta.json', screen]),
  ];
}
