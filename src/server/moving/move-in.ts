// A whole move: reads the mapping, looks at every sheet before anything is written, then moves source after source,
// those that others refer to first. Run again, it goes on where it was. Enters: what whoever runs the server asks.
// Leaves: counts and reports.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { OPERATOR_ROLE, OPERATOR_TITLE, SYSTEM_ACTOR } from '../../core/actor.ts';
import { codeOf } from '../../core/caught.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { noteAction, type AuditOrigin } from '../audit/audit-entry.ts';
import { createInputCompiler } from '../http/compile-input.ts';
import type { Engine } from '../operations/engine.ts';
import { openArchives, type FileArchive } from './file-archive.ts';
import { createPlanned, type PlannedFields } from './find-records.ts';
import type { JudgedRow, RowProblem } from './judge-rows.ts';
import { MOVED_TABLE, takeMoveLease, type MoveLease } from './move-ledger.ts';
import { readMapping, type MoveMapping, type MoveSource } from './move-mapping.ts';
import { planSource, type SourcePlan } from './move-plan.ts';
import { MoveRefused } from './move-refused.ts';
import { beginSource, moveLines, type SourceCounts, type SourceParts } from './move-source.ts';
import { inOrder } from './source-order.ts';
import { readHeadings, readLines, placeOf } from './read-lines.ts';
import { openRefusedRows, type RefusedRows } from './refused-rows.ts';
import { createTableFigures, type TableFigures } from './table-figures.ts';
import { searchIndexes } from '../search/index-sql.ts';
import { letSearchGo } from '../search/put-off-search.ts';
import { MOVED, SEARCHED_LATER_FROM } from './write-rows.ts';

export interface MoveRequest {
  /** Path of the mapping; sheets and archives are named from its folder. */
  readonly mapping: string;
  readonly isDry: boolean;
  /** Folder of the reports. */
  readonly reports: string;
  /** User of the operating system. */
  readonly user: string;
}

export interface MovedSource {
  readonly source: MoveSource;
  readonly counts: Readonly<SourceCounts>;
  /** Paths of spreadsheets; null: there is nothing to report. */
  readonly refused: string | null;
  readonly lacking: string | null;
}

export interface MoveOutcome {
  readonly sources: readonly MovedSource[];
}

export type Say = (line: string) => void;

const ROWS_AT_ONCE = 1_000;
const TOLD_EACH = 10_000;

/** Throws MoveRefused or MappingWrong before anything is written, or where it cannot go on. */
export async function moveIn(engine: Engine, request: MoveRequest, say: Say): Promise<MoveOutcome> {
  const mapping = readMapping(engine.context.model, await readMappingFile(request.mapping));
  const folder = dirname(request.mapping);
  const sources = inOrder(engine.context.model, mapping.sources);
  const headings = new Map<MoveSource, readonly string[]>();
  for (const source of sources) headings.set(source, await readHeadings(source, folder));
  const archive = await openArchives(mapping.archives.map((path) => resolve(folder, path)));
  const { sql, clock } = engine.context;
  const lease = request.isDry ? null : await takeMoveLease(sql, clock, randomUUID()).catch(closing(archive));
  try {
    const parts = { engine, request, say, folder, mapping, archive, lease };
    return await moveAll(parts, sources, headings);
  } finally {
    await lease?.end().catch(() => undefined);
    await archive.close();
  }
}

function closing(archive: FileArchive): (error: unknown) => Promise<never> {
  return async (error) => {
    await archive.close();
    throw error;
  };
}

async function readMappingFile(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new MoveRefused(`没有对应表 ${path}`) : error;
  });
}

interface MoveParts {
  readonly engine: Engine;
  readonly request: MoveRequest;
  readonly say: Say;
  readonly folder: string;
  readonly mapping: MoveMapping;
  readonly archive: FileArchive;
  readonly lease: MoveLease | null;
}

async function moveAll(
  parts: MoveParts,
  sources: readonly MoveSource[],
  headings: ReadonlyMap<MoveSource, readonly string[]>,
): Promise<MoveOutcome> {
  const { engine, request, mapping, archive, lease } = parts;
  const { context, repository } = engine;
  const settings = await context.settings.current();
  const compile = createInputCompiler();
  const plans: SourcePlan[] = [];
  for (const source of sources) plans.push(await planSource({ engine, compile, settings }, source));
  const planned = request.isDry ? createPlanned(plannedFields(plans)) : null;
  const origin = originOf(parts);
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const written = { count: 0 };
  const isSearched = searchIndexes(context.model).length > 0;
  const figures = lease === null ? null : createTableFigures(context.sql);
  const moved: MovedSource[] = [];
  for (const [at, plan] of plans.entries()) {
    const { source } = plan;
    const book = { folder: request.reports, headings: headings.get(source) ?? [] };
    const name = `${at + 1}-${source.moving.title}`;
    const [refused, lacking] = ['未迁入', '缺附件'].map((what) =>
      openRefusedRows({ ...book, name: `${name}-${what}` }),
    );
    if (refused === undefined || lacking === undefined) continue;
    const counts = await moveOne({ ...parts, figures }, plan, {
      repository,
      planned,
      files: { context, archive, isDry: request.isDry, lackingFiles: mapping.lackingFiles },
      writing: lease === null ? null : { repository, lease, origin, passwordHash, written, isSearched },
      refuse: reporter(refused),
      lack: reporter(lacking),
    });
    if (lease !== null) await noteSource(parts, origin, { source, counts });
    moved.push({ source, counts, refused: await refused.finish(), lacking: await lacking.finish() });
  }
  if (lease !== null) await context.sql.query({ text: 'analyze' }).catch(() => undefined);
  if (isSearched && written.count > SEARCHED_LATER_FROM) {
    await letSearchGo(context.sql);
    parts.say('检索索引由服务在后台建立，迁入的记录几分钟后可以检索到');
  }
  return { sources: moved };
}

function reporter(rows: RefusedRows): SourceParts['refuse'] {
  return ({ line }: JudgedRow, problems: readonly RowProblem[]) =>
    rows.add({
      number: line.number,
      cells: [...line.cells.values()],
      reason: problems.map(({ column, reason }) => (column === '' ? reason : `“${column}”：${reason}`)).join('；'),
    });
}

async function moveOne(
  { say, folder, lease, figures }: MoveParts & { readonly figures: TableFigures | null },
  plan: SourcePlan,
  parts: SourceParts,
): Promise<SourceCounts> {
  const { source, moving, references, entity } = plan;
  say(`${moving.title}（${placeOf(source)}）`);
  const run = beginSource(plan);
  // A row may refer to one before it.
  const isOfItself = references.some(({ to }) => to === entity.id);
  let told = 0;
  for await (const lines of readLines(source, folder, isOfItself ? 1 : ROWS_AT_ONCE)) {
    await lease?.hold();
    const before = run.counts.moved;
    await moveLines(parts, run, lines);
    for (const table of [entity.table, MOVED_TABLE]) await figures?.grown(table, run.counts.moved - before);
    if (run.counts.total - told < TOLD_EACH) continue;
    told = run.counts.total;
    say(`  已读${told}行，迁入${run.counts.moved}，未迁入${run.counts.refused}`);
  }
  return run.counts;
}

/** Of records that are found, what any source asks for. */
function plannedFields(plans: readonly SourcePlan[]): PlannedFields {
  const references = plans.flatMap((plan) => plan.references);
  return {
    findable: new Set(references.flatMap(({ to, cells }) => cells.map(({ column }) => `${to}.${column.find ?? ''}`))),
    told: new Set(
      references.flatMap(({ to, cells, copied }) =>
        [...copied, ...cells.flatMap(({ column }) => Object.keys(column.where))].map((name) => `${to}.${name}`),
      ),
    ),
  };
}

function originOf({ engine, request: { user } }: MoveParts): AuditOrigin {
  return {
    actor: { ...SYSTEM_ACTOR, role: OPERATOR_ROLE, realName: `${OPERATOR_TITLE}（${user}）` },
    now: engine.context.clock.now(),
    ip: '',
    requestId: 'move-in',
  };
}

async function noteSource(
  { engine: { repository } }: MoveParts,
  origin: AuditOrigin,
  { source, counts }: { readonly source: MoveSource; readonly counts: SourceCounts },
): Promise<void> {
  await noteAction(repository.sql, origin, {
    entity: source.moving.entity,
    action: MOVED,
    changes: { file: source.file, ...counts },
    rowKey: repository.issueRowKey(),
  });
}
