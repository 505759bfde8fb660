// Fires one event on a stored record: the shared middle of the operations delete, event and review. Reads, asks the
// machine, checks completeness and opinion, writes state, opinion and audit line together.
import type { EntityModel } from '../../core/entity-model.ts';
import type { EventModel, OpinionTerms } from '../../core/machine-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import { AppError, validationError } from '../../core/errors.ts';
import { machineOfEvent } from '../../core/machine.ts';
import { OPINION, OPINION_FILE, opinionProblems, REVIEW_TERMS } from '../../core/opinion.ts';
import type { CallContext } from '../context.ts';
import { rememberAnswers } from '../db/remember-answers.ts';
import type { SqlRow, SqlRunner } from '../db/sql-port.ts';
import { withMessage, type ResultWithMessage } from '../http/message.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import type { RequestClaim } from '../repository/request-claim.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import type { UndoKept } from '../repository/undo-step.ts';
import type { FileReferenceChange } from '../repository/write-record.ts';
import { partsOf, sectionsOf } from './completeness.ts';
import { NO_CARRIED, readCarried } from './carried-form.ts';
import { actorOf, idArgument, textArgument, type Engine } from './engine.ts';
import { changeFiles, joinFiles, NO_FILES } from './file-references.ts';
import { FORM_VERSIONS, formVersions, type Values } from './form-values.ts';
import { joinJudges, type Judge } from './judge-constraints.ts';
import { changesOf, type Changes } from './record-changes.ts';
import { admitPart, type PartGuard } from './part-guard.ts';
import { readPort } from './record-port.ts';
import { renameErrors } from './rename-errors.ts';
import { settleWrite, type Proposal } from './settle-write.ts';
import { settleStored } from './settle-stored.ts';
import { refuseStale } from './stale-version.ts';
import type { StoredReader } from './stored-record.ts';
import { isTakenBack, takeBack } from './take-back.ts';
import { versionOf } from './write-parts.ts';
import { composeWrite, stepsOf } from './compose-write.ts';

export interface Firing {
  readonly engine: Engine;
  readonly entity: EntityModel;
  readonly stored: StoredReader;
  /** The event that this record, in its state, is asked for. null: an entity without a machine. */
  readonly choose: (row: SqlRow) => EventModel | null;
  /** Action and deletion of an entity without a machine. */
  readonly fallback: 'delete' | 'event';
  /** Further arguments, stored in the fields of their names. */
  readonly extra: readonly string[];
  /** Files that those arguments name and the stored record named; absent: they name none. */
  readonly extraFiles?: (row: SqlRow) => FileReferenceChange;
  /** Judged beside the event's constraints, in the transaction. */
  readonly refuse?: ((id: number) => Judge) | null;
  /** Of a part: whether it may be written now. */
  readonly part?: PartGuard | null;
}

export interface FiringRequest {
  readonly scope: ScopedActor;
  readonly args: CallArguments;
  readonly context: CallContext;
  /** Absent: the same request is at no other process. */
  readonly claim?: RequestClaim | null;
}

export async function fireEvent(firing: Firing, request: FiringRequest): Promise<ResultWithMessage> {
  if (isTakenBack(request.args)) return takeBack(firing, request);
  let done = '操作成功';
  let undo: UndoKept | null = null;
  const { done: elsewhere, ...written } = await settleWrite(firing.engine, request.scope, {
    claim: request.claim ?? null,
    propose: async () => {
      const row = await firing.stored.read(request.scope, idArgument(request.args));
      if (row === null) throw new AppError('noAuthority');
      const event = firing.choose(row);
      done = event?.done ?? done;
      const proposal = await proposeEvent(firing, request, { row, event });
      undo = proposal.write.undo ?? null;
      return { ...proposal, done };
    },
  });
  return withMessage(elsewhere ?? done, { ...written, ...undoSeconds(undo) });
}

/** For how many seconds it can be taken back, where it can. */
function undoSeconds(undo: UndoKept | null): { readonly undo?: number } {
  return undo === null ? {} : { undo: undo.seconds };
}

export interface Chosen {
  readonly row: SqlRow;
  readonly event: EventModel | null;
}

/** What firing the event on the record would write; throws why it may not be fired. */
export async function proposeEvent(
  { engine, entity, stored, fallback, extra, extraFiles, refuse = null, part = null }: Firing,
  { args, context }: FiringRequest,
  { row, event }: Chosen,
): Promise<Proposal> {
  const actor = actorOf(context);
  const events = event === null ? [] : [event];
  const steps = event === null ? [] : stepsOf(engine, context, { entity, record: row, events });
  refuseStale(args, row, actor);
  const admitted = await admitPart(part, context, { entity, record: row, isNew: false });
  const reads = rememberAnswers(engine.repository.sql);
  const handedIn = event?.complete === true ? planPartsJudge({ engine, entity, context, row }) : null;
  // All that is wrong is told at once; in the transaction the constraints have a judge of their own.
  if (handedIn !== null) await handedIn(reads, { withConstraints: true });
  const settled =
    event?.complete === true ? await settleStored(engine, entity, { row, event, context }) : { values: {}, files: [] };
  const desk = event === null ? null : opinionDesk(entity, event);
  const said = desk === null ? { opinion: null, fileUrl: null } : readOpinion(desk, args);
  const carried = event === null ? NO_CARRIED : await readCarried(engine, context, { entity, event, args, row });
  const further = Object.fromEntries(extra.flatMap((name) => (name in args ? [[name, args[name] ?? null]] : [])));
  const values = {
    ...settled.values,
    ...carried.values,
    ...further,
    ...(desk === null ? {} : opinionValues(desk, said)),
    ...(carried.form === null ? {} : formVersions(carried.form, row[FORM_VERSIONS])),
  };
  const files = await opinionFiles(engine, { desk, said, row, userId: actor.userId });
  const parts: Judge | null = handedIn === null ? null : (runner) => handedIn(runner, { withConstraints: false });
  return composeWrite(engine, context, {
    entity,
    events,
    effects: events,
    steps,
    target: versionOf(row),
    softDelete: event === null ? fallback === 'delete' : event.op === 'delete',
    around: row,
    values,
    judged: { form: carried.form, record: row, values: carried.given, isJudged: handedIn !== null },
    judge: joinJudges(refuse?.(Number(row['id'])) ?? null, parts),
    admitted,
    parents: stored.parentsOf(row),
    // Files of earlier opinions stay named: the timeline shows them.
    files: joinFiles(
      { add: [...files.add, ...carried.files.add], remove: [...settled.files, ...carried.files.remove] },
      extraFiles?.(row) ?? NO_FILES,
    ),
    entry: { fallback, changes: joined(carried.changes, changesOf(entity, row, further)), ...said },
    reads,
  });
}

function joined(one: Changes | null, other: Changes | null): Changes | null {
  return one === null || other === null ? (one ?? other) : { ...one, ...other };
}

/** Throws what is missing. */
type PartsJudge = (runner: SqlRunner, how: { readonly withConstraints: boolean }) => Promise<void>;

/**
 * What the record and its parts lack: told at once, and judged again with the record locked, when nobody writes a part
 * any more.
 */
function planPartsJudge({
  engine,
  entity,
  context,
  row,
}: {
  readonly engine: Engine;
  readonly entity: EntityModel;
  readonly context: CallContext;
  readonly row: SqlRow;
}): PartsJudge | null {
  if (partsOf(engine, { entity, row }).length === 0) return null;
  return async (runner, { withConstraints }) => {
    const sections = await sectionsOf(engine, context, {
      entity,
      row,
      port: readPort(engine.repository, runner),
      withoutConstraints: !withConstraints,
    });
    const errors = sections.flatMap((section) => section.errors);
    if (errors.length > 0) throw validationError(errors);
  };
}

interface Said {
  readonly opinion: string | null;
  readonly fileUrl: string | null;
}

/** An event and where its machine keeps what is said with it. */
interface OpinionDesk {
  readonly entity: EntityModel;
  readonly event: EventModel;
  readonly opinion: FieldModel | null;
  readonly file: FieldModel | null;
  readonly terms: OpinionTerms;
}

function opinionDesk(entity: EntityModel, event: EventModel): OpinionDesk {
  const machine = machineOfEvent(entity.machines, event.id);
  const fieldNamed = (name: string | null | undefined): FieldModel | null =>
    entity.fields.find((field) => field.name === name) ?? null;
  return {
    entity,
    event,
    opinion: fieldNamed(machine?.opinionField),
    file: fieldNamed(machine?.opinionFileField),
    terms: machine?.opinionTerms ?? REVIEW_TERMS,
  };
}

function readOpinion({ event, terms }: OpinionDesk, args: CallArguments): Said {
  const written = event.opinion === 'none' ? '' : (textArgument(args, OPINION) ?? '');
  const fileUrl = event.file === 'none' ? null : textArgument(args, OPINION_FILE);
  const errors = opinionProblems(event, terms, { opinion: written, hasFile: fileUrl !== null });
  if (errors.length > 0) throw validationError(errors);
  return { opinion: written.trim() || null, fileUrl };
}

/** The record keeps the last opinion where its machine has fields for it; the audit line always does. */
function opinionValues({ event, opinion, file }: OpinionDesk, said: Said): Values {
  return {
    ...(event.opinion !== 'none' && opinion !== null ? { [opinion.name]: said.opinion } : {}),
    ...(event.file !== 'none' && file !== null ? { [file.name]: said.fileUrl } : {}),
  };
}

interface OpinionFiles {
  readonly desk: OpinionDesk | null;
  readonly said: Said;
  readonly row: SqlRow;
  readonly userId: number;
}

/** A file that only the audit line keeps is held to the same rules; problems come back at the argument. */
async function opinionFiles(engine: Engine, { desk, said, row, userId }: OpinionFiles): Promise<FileReferenceChange> {
  if (desk === null || said.fileUrl === null) return NO_FILES;
  const name = desk.file?.name ?? OPINION_FILE;
  const fields = [{ name, path: `${desk.entity.id}.${name}`, isText: false }];
  try {
    return await changeFiles(engine, { fields, before: row, after: { [name]: said.fileUrl }, userId });
  } catch (error) {
    throw renameErrors(error, { [name]: OPINION_FILE });
  }
}
