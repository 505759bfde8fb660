// AppModel → every drawing with its place: a machine's beside the machine, the map of the screens in their folder.
import type { AppModel } from '../../src/core/model.ts';
import type { Config } from '../config.ts';
import { machineDiagram } from './machine-diagram.ts';
import { screenMap } from './screen-map.ts';

export interface DiagramFile {
  /** From the root. */
  readonly path: string;
  readonly text: string;
}

const MAIN = 'main';

export function diagramFiles(model: AppModel, config: Config): readonly DiagramFile[] {
  const moduleOf = new Map(config.entities.map(({ id, module }) => [id, module]));
  const machines = model.entities.flatMap((entity) =>
    entity.machines.map((machine): DiagramFile => ({
      path: `schemas/${moduleOf.get(entity.id) ?? ''}/${entity.id}/${entity.id}${machine.name === MAIN ? '' : `.${machine.name}`}.machine.svg`,
      text: machineDiagram({ entity, machine, roles: model.roles }),
    })),
  );
  return [...machines, { path: 'screens/map.svg', text: screenMap(model) }];
}
