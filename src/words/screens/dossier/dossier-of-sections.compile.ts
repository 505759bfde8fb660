// What an entity's parts and constraints say of the section they belong to: some dossier of the entity has it.
import type { Problem } from '../../../../codegen/config.ts';
import { child, entriesOf, itemsOf, textOf, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../../../../codegen/check/model/facts.ts';
import { reportUnknown } from '../../../../codegen/check/report.ts';
import { facts } from './dossier.model.ts';
import { partsOf } from './dossier-parts.compile.ts';

export function ofSectionProblems(scope: CheckScope, entity: EntityFacts): readonly Problem[] {
  const dossiers = [...scope.screens.values()].filter(
    (screen) => screen.kind === facts.kind && screen.entity === entity.id,
  );
  const names = dossiers.flatMap(({ cursor }) => partsOf(cursor).sections.flatMap(({ key }) => textOf(key) ?? []));
  const screens = dossiers.map(({ key }) => key).join('、');
  return namedSections(scope, entity).flatMap((at) => {
    const name = textOf(at);
    return name === null || names.includes(name)
      ? []
      : [reportUnknown(at, { code: 'C645', name, names, facts: { entity: entity.id, screens } })];
  });
}

/** Of its parts, and of what its events do not allow. */
function namedSections(scope: CheckScope, { id, machines }: EntityFacts): readonly Cursor[] {
  const events = machines.flatMap(({ cursor }) => entriesOf(child(cursor, 'events')).map(([, event]) => event));
  return [
    ...(scope.parts.get(id) ?? []).map((part) => child(child(part.facts, 'part'), 'section')),
    ...events.flatMap((event) => itemsOf(child(event, 'constraints')).map((said) => child(said, 'section'))),
  ];
}
