// Blocks of a page or home, each read once: the key that stands in it says its kind, and the kind reads the rest.
import type { BlockBase, BlockModel } from '../../src/core/block-model.ts';
import { blockWords } from '../../src/words/blocks/blocks.registry.ts';
import { conditionProblems, plainConditionProblems } from '../check/model/conditions.ts';
import { child, isSaid, itemsOf, namesAt, textAt, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope } from '../check/model/facts.ts';
import { roleProblems } from '../check/model/lookup.ts';
import type { ScreenView } from '../check/model/screen-view.ts';
import { report, reportKey } from '../check/report.ts';
import { ON_SCREENS } from '../check/rules/on-screens.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import type { ScreenScope } from '../resolve/screen-scope.ts';
import type { BlockHalf, BlockPlace, BlockReading } from './block-compile.ts';

const WORDS: readonly BlockHalf[] = Object.values<BlockHalf>(blockWords).toSorted(
  (left, right) => left.model.order - right.model.order,
);

export interface ReadBlock {
  readonly problems: (scope: CheckScope, view: ScreenView) => readonly Problem[];
  /** Once the whole config is well. */
  readonly model: (scope: ScreenScope) => BlockModel;
  /** null: nothing stands in it, or more than one thing. */
  readonly reading: BlockReading | null;
}

/** Of a screen, in their order. */
export function readBlocks(screen: Cursor): readonly ReadBlock[] {
  return itemsOf(child(screen, 'blocks')).map(readBlock);
}

/** Of a block that resolve has made. */
export function blockHalf({ kind }: Pick<BlockModel, 'kind'>): BlockHalf {
  return blockWords[kind];
}

function readBlock(block: Cursor): ReadBlock {
  const said = WORDS.filter(({ model }) => isSaid(child(block, model.kind)));
  const word = said.length === 1 ? (said[0] ?? null) : null;
  const reading = word?.compile.read(block) ?? null;
  const [roles, when] = [child(block, 'roles'), child(block, 'when')];
  return {
    reading,
    problems: (scope, view) => {
      const place: BlockPlace = { scope, view, entity: view.entity };
      return [
        ...roleProblems(scope, roles),
        ...recordProblems(place, [when, ...(reading?.conditions ?? [])]),
        ...(word === null || reading === null
          ? [report(block, 'C531', { kinds: WORDS.map(({ model }) => model.kind).join(' · '), count: said.length })]
          : word.compile.isOfRecord && view.entity === null && view.screen.entity === null
            ? [reportKey(child(block, word.model.kind), 'C534', { key: word.model.kind })]
            : reading.problems(place)),
      ];
    },
    model: (scope) => {
      if (word === null || reading === null) throw new Error(`${scope.document.file} has a block of no kind`);
      const base: BlockBase = {
        kind: word.model.kind,
        title: textAt(block, 'title'),
        roles: isSaid(roles) ? namesAt(block, 'roles') : null,
        when: resolveConditions(when.value),
        modules: itemsOf(child(block, 'modules')).flatMap(({ value }) => (typeof value === 'number' ? [value] : [])),
      };
      // The word reads its own arm: kind and keys belong together.
      return { ...base, ...reading.own(scope) } as BlockModel;
    },
  };
}

function recordProblems({ scope, entity }: BlockPlace, conditions: readonly Cursor[]): readonly Problem[] {
  if (entity === null) return [];
  return conditions.flatMap((at) => [
    ...conditionProblems(scope, entity, at),
    ...plainConditionProblems(at, ON_SCREENS),
  ]);
}
