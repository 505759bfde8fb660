// record: a record of an entity, the call that answers it, and what of it is shown.
import { child, itemsOf, namesAt, textAt, textOf } from '../../../../codegen/check/model/cursor.ts';
import { fieldAt, fieldByPath, fieldProblems } from '../../../../codegen/check/model/lookup.ts';
import { expectCall } from '../../../../codegen/check/model/expected-call.ts';
import { callId } from '../../../../codegen/resolve/screen-scope.ts';
import { askedEntity } from '../../../../codegen/screens/asked-entity.ts';
import { readSections, sectionPaths } from '../../../../codegen/screens/sections.ts';
import type { BlockCompile } from '../../../../codegen/words/block-compile.ts';
import { optionOf } from '../../../core/call-uses.ts';

export const compile: BlockCompile<'record'> = {
  isOfRecord: false,
  read: (block) => {
    const record = child(block, 'record');
    const at = { call: child(record, 'call'), id: child(record, 'id'), files: child(record, 'files') };
    const sections = readSections(child(record, 'sections'));
    const named = textAt(record, 'entity');
    return {
      own: (scope) => {
        const entity = scope.entities.get(named ?? scope.entity?.id ?? '');
        const said = textOf(at.call);
        const call =
          said === null
            ? (entity?.calls.find((candidate) => candidate.use === 'record')?.id ?? '')
            : callId(entity?.id ?? null, said);
        const known = entity?.calls.find((candidate) => candidate.id === call);
        return {
          record: {
            entity: entity?.id ?? '',
            call,
            id: textOf(at.id),
            argument: (known === undefined ? undefined : optionOf(known, 'by')) ?? 'id',
            sections: sections.models(scope.factsOf, entity?.id ?? ''),
            files: namesAt(record, 'files'),
            empty: textAt(record, 'empty') ?? '暂无内容',
            hideEmpty: child(record, 'hideEmpty').value === true,
          },
        };
      },
      problems: ({ scope, entity: own }) => {
        const { value: entity, problems } = askedEntity(scope, record, own);
        if (entity === null) return problems;
        return [
          ...expectCall(scope, entity, { at: at.call, uses: ['record', 'own', 'choices'] }),
          ...sections.problems(scope, entity),
          ...sections
            .paths(scope, entity)
            .flatMap(({ path, at: cursor }) => fieldByPath({ scope, entity, path, cursor, isShown: true }).problems),
          ...fieldProblems(scope, entity, itemsOf(at.files)),
          ...(own === null ? [] : fieldAt(scope, own, at.id).problems),
        ];
      },
      entities: [...(named === null ? [] : [named]), ...sections.entities],
    };
  },
  calls: ({ record }) => [record.call],
  shows: ({ record: { entity, sections, files } }) => ({ entity, paths: [...sectionPaths(sections), ...files] }),
};
