// schemas/<module>/<entity>/* → EntityConfig. Files are told apart by their endings; one that fits none is a problem,
// because a misspelt ending would otherwise be config that nobody reads.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigDocument, EntityConfig, Problem } from '../config.ts';
import { makeProblem } from '../problem.ts';
import { fileProblem, foldersIn, isDrawing, isHidden } from './folders.ts';
import { keepFolder, readDocument, type DocumentReader, type ReadFile } from './read-document.ts';

const MAIN = 'main';
const MACHINE = '.machine.yaml';
const MACHINE_NAME = /^[a-z][A-Za-z0-9]*$/;

export interface ReadResult<Value> {
  readonly value: Value;
  readonly problems: readonly Problem[];
  readonly broken: readonly string[];
}

export function readEntities(reader: DocumentReader): ReadResult<readonly EntityConfig[]> {
  const entities: EntityConfig[] = [];
  const problems: Problem[] = [];
  const broken: string[] = [];
  for (const module of foldersIn(reader.root, 'schemas', problems)) {
    for (const id of foldersIn(reader.root, `schemas/${module}`, problems)) {
      const read = keepFolder(reader, `schemas/${module}/${id}`, () => readEntity(reader, { id, module }));
      if (read.value !== null) entities.push(read.value);
      problems.push(...read.problems);
      broken.push(...read.broken);
    }
  }
  return { value: entities, problems, broken };
}

function readEntity(
  reader: DocumentReader,
  { id, module }: { readonly id: string; readonly module: string },
): ReadResult<EntityConfig | null> {
  const folder = `schemas/${module}/${id}`;
  const found: { schema: ConfigDocument | null; sample: ConfigDocument | null } = { schema: null, sample: null };
  const forms = new Map<string, ConfigDocument>();
  const ui = new Map<string, ConfigDocument>();
  const machines = new Map<string, ConfigDocument>();
  const documents = new Map<string, ConfigDocument>();
  const movings = new Map<string, ConfigDocument>();
  const reads: ReadFile[] = [];
  const problems: Problem[] = [];
  const take = (name: string): ConfigDocument => {
    const read = readDocument(reader, `${folder}/${name}`);
    reads.push(read);
    return read.document;
  };
  for (const name of readdirSync(join(reader.root, folder)).toSorted()) {
    if (isHidden(name) || isDrawing(name)) continue;
    const machine = machineName(id, name);
    if (name === `${id}.schema.json`) found.schema = take(name);
    else if (machine !== null) machines.set(machine, take(name));
    else if (name === `${id}.sample.json`) found.sample = take(name);
    else if (name.endsWith('.form.json')) forms.set(name.slice(0, -'.form.json'.length), take(name));
    else if (name.endsWith('.ui.json')) ui.set(name.slice(0, -'.ui.json'.length), take(name));
    else if (name.endsWith('.document.yaml')) documents.set(name.slice(0, -'.document.yaml'.length), take(name));
    else if (name.endsWith('.moving.yaml')) movings.set(name.slice(0, -'.moving.yaml'.length), take(name));
    else
      problems.push(
        fileProblem(`${folder}/${name}`, [
          `${id}.schema.json`,
          `${id}.machine.yaml`,
          `${id}.<name>.machine.yaml`,
          `${id}.sample.json`,
          '<form>.form.json',
          '<form>.ui.json',
          '<name>.document.yaml',
          '<name>.moving.yaml',
        ]),
      );
  }
  if (found.schema === null) {
    problems.push(
      makeProblem({
        place: { file: folder, line: 1, column: 1 },
        code: 'C008',
        facts: { name: folder, expected: `${id}.schema.json` },
      }),
    );
  }
  return {
    value:
      found.schema === null
        ? null
        : {
            id,
            module,
            schema: found.schema,
            forms,
            ui,
            machines: mainFirst(machines),
            sample: found.sample,
            documents,
            movings,
          },
    problems: [...problems, ...reads.flatMap((read) => read.problems)],
    broken: reads.filter((read) => read.broken).map((read) => read.document.file),
  };
}

/** The machine's name by its file's; null: no machine. "main" is the one without a name. */
function machineName(id: string, file: string): string | null {
  if (file === `${id}.machine.yaml`) return MAIN;
  if (!file.startsWith(`${id}.`) || !file.endsWith(MACHINE)) return null;
  const name = file.slice(id.length + 1, -MACHINE.length);
  return MACHINE_NAME.test(name) && name !== MAIN ? name : null;
}

function mainFirst(machines: ReadonlyMap<string, ConfigDocument>): ReadonlyMap<string, ConfigDocument> {
  const main = machines.get(MAIN);
  return main === undefined ? machines : new Map([[MAIN, main], ...machines]);
}
