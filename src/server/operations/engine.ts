// What every operation is prepared with, and its shape: `prepare` runs once a call at start and works out all that does
// not depend on the request; what it answers runs for every request.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../core/actor.ts';
import type { CallModel, CallOf, CallOp, CallUse } from '../../core/call-model.ts';
import { optionOf } from '../../core/call-uses.ts';
import type { Json } from '../../core/json.ts';
import type { RoleId } from '../../core/ids.ts';
import type { CallContext, ServerContext } from '../context.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import type { DocumentRenderer } from '../documents/document-renderer.ts';
import type { PastForms } from '../form-versions/past-forms.ts';
import type { WriteTurns } from './write-turns.ts';
import type { RichTextCleaner } from '../rich-text/rich-text-cleaner.ts';
import type { PersonPlaces } from '../workers/person-places.ts';
import { scopeActor, scopeReader, scopeVisitor, type ScopedActor } from '../repository/scoped-actor.ts';
import type { Repository } from '../repository/repository.ts';

export interface Engine {
  readonly context: ServerContext;
  readonly repository: Repository;
  readonly exportTurns: PersonPlaces;
  readonly writeTurns: WriteTurns;
  /** Writes that somebody was faster than. */
  readonly retryTurns: WriteTurns;
  /** Of this process, by chance: requests that it did itself are not those of another. */
  readonly processId: string;
  readonly pastForms: PastForms;
  readonly documents: DocumentRenderer;
  readonly richText: RichTextCleaner;
  /** https://…, what people type; papers name it. */
  readonly publicUrl: string;
}

export type RunOperation = (args: CallArguments, call: CallContext, reply: FastifyReply) => Promise<unknown>;

/** The server half of an operation: src/words/operations/<op>/<op>.server.ts exports one as `operation`. */
export interface Operation<Op extends CallOp> {
  readonly prepare: (engine: Engine, call: CallOf<Op>) => RunOperation;
  /** Takes a file with its arguments: the arguments that stand for it. */
  readonly receive?: (engine: Engine, request: FastifyRequest) => Promise<Readonly<Record<string, string>>>;
  /** In its arguments null means "clear this"; absent: null is left out. */
  readonly keepsNulls?: true;
  /** Answers a file by itself, which a page opens by its address. */
  readonly isDownload?: true;
}

/**
 * The caller's rows of the call's entity, with those that are only read where nothing is written; visitors have those
 * the call itself names.
 */
export function scopeOfCall(engine: Engine, call: CallModel, context: CallContext): ScopedActor {
  if (context.actor === null) return scopeVisitor(engine.repository.model, call);
  return (isAnswer(call) ? scopeReader : scopeActor)(engine.repository, call.entity, context.actor);
}

/** Calls for these only answer; what they store is a paper for whoever asks. */
const ANSWERS: ReadonlySet<CallUse> = new Set<CallUse>([
  'page',
  'record',
  'choices',
  'own',
  'entries',
  'sheet',
  'bundle',
  'paper',
]);

/** Writes nothing: rows that are only read belong to it, too. */
export function isAnswer(call: CallModel): boolean {
  return ANSWERS.has(call.use) && (optionOf(call, 'store') ?? null) === null;
}

/** Operations that write are never open to visitors: the door has seen to that. */
export function actorOf(context: CallContext): Actor {
  if (context.actor === null) throw new Error('this call needs an actor');
  return context.actor;
}

/** Built once a role, at its first request. */
export function perRole<Plan>(build: (role: RoleId | null) => Plan): (role: RoleId | null) => Plan {
  const plans = new Map<RoleId | null, Plan>();
  return (role) => {
    const found = plans.get(role);
    if (found !== undefined) return found;
    const plan = build(role);
    plans.set(role, plan);
    return plan;
  };
}

export function numberArgument(args: CallArguments, name: string): number | null {
  const value: Json | undefined = args[name];
  return typeof value === 'number' ? value : null;
}

export function textArgument(args: CallArguments, name: string): string | null {
  const value: Json | undefined = args[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Ids pass the schema before they come here. */
export function idArgument(args: CallArguments): number {
  const id = numberArgument(args, 'id');
  if (id === null) throw new Error('the call has no id');
  return id;
}
