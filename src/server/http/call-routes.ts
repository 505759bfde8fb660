// A call → its route: arguments read and checked, the handler run, the answer put into the envelope. Model calls and
// system calls come through the same door. GET and POST both serve, since query and body both do.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { objectOf, type Json, type JsonSchema } from '../../core/json.ts';
import { validationError } from '../../core/errors.ts';
import type { CallId } from '../../core/ids.ts';
import type { Validate } from '../../core/validation-issue.ts';
import { fieldErrors } from '../../core/validation-messages.ts';
import type { CallModel } from '../../core/call-model.ts';
import type { Access, CallContext, SystemCall } from '../context.ts';
import { argumentFacts } from './argument-facts.ts';
import { inNames, spokenNames, type ArgumentNames } from './argument-names.ts';
import type { CompileInput } from './compile-input.ts';
import { sendResult } from './envelope.ts';
import { readArguments, refuseVastNumbers, type CallArguments } from './read-arguments.ts';

export interface CallRoute {
  readonly id: CallId;
  readonly path: string;
  readonly access: Access;
  readonly input: JsonSchema;
  /** Further names of arguments: API → engine. */
  readonly names: ArgumentNames;
  readonly whilePasswordForced: boolean;
  /** Answers JSON and changes nothing: several may be asked in one request. */
  readonly isRead: boolean;
  /** What the contract names; GET and POST are taken by all. */
  readonly method: CallModel['method'];
  /** A plain link: may carry a one-time download token, and sends its own reply. */
  readonly download: boolean;
  /** Answers the validator of the arguments. */
  readonly validator: () => Validate | Promise<Validate>;
  /**
   * "kept": null clears a field and the schema never sees it. "absent": null and "" (an empty search box) ask nothing.
   */
  readonly nulls: 'kept' | 'absent';
  readonly dropsEmpty: boolean;
  /** Arguments that say something by being there and empty: "all of them", where absent means another. */
  readonly asksAll: readonly string[];
  /**
   * A call that takes a file beside its arguments: receives it, answers the arguments that came with it and those that
   * stand for it.
   */
  readonly receive: ((request: FastifyRequest) => Promise<Readonly<Record<string, string>>>) | null;
  /** Answers `result`, or sends the reply itself and answers undefined after reply.hijack or reply.send. */
  readonly handle: (args: CallArguments, call: CallContext, reply: FastifyReply) => Promise<unknown>;
}

/** A route that takes a file stands where multipart bodies are read (multipart.ts): elsewhere they are no JSON. */
export function registerCall(app: FastifyInstance, route: CallRoute): void {
  const facts = argumentFacts(route.input, route.names);
  app.route({
    method: route.method === 'DELETE' ? ['GET', 'POST', 'DELETE'] : ['GET', 'POST'],
    url: route.path,
    // A HEAD would do the work of the call and throw the answer away.
    exposeHeadRoute: false,
    config: {
      access: route.access,
      callId: route.id,
      whilePasswordForced: route.whilePasswordForced,
      download: route.download,
      isRead: route.isRead,
      isData: !route.download,
    },
    handler: async (request, reply) => {
      try {
        const received = route.receive !== null && request.isMultipart() ? await route.receive(request) : null;
        const read = readArguments(
          facts,
          received === null ? request : { query: { ...objectOf(request.query), ...received }, body: undefined },
          route.download,
        );
        const given = route.nulls === 'kept' ? clearedFields(read) : read;
        const asked = withoutNulls(given, route.dropsEmpty);
        const validate = await route.validator();
        if (!validate(asked)) throw validationError(fieldErrors(validate.errors, route.input));
        refuseVastNumbers(asked);
        const handed = route.nulls === 'kept' ? given : { ...asked, ...emptyOnes(read, route.asksAll) };
        const answer = await route.handle(handed, request.callContext, reply);
        return reply.sent ? reply : sendResult(reply, answer);
      } catch (error) {
        throw inNames(error, spokenNames(route.names, request));
      }
    },
  });
}

/** System calls carry a schema and no generated validator. */
export function systemCallRoute(call: SystemCall, compile: CompileInput): CallRoute {
  const input = { ...call.input, additionalProperties: false };
  return {
    id: call.id,
    path: call.path,
    access: call.access,
    input,
    names: {},
    whilePasswordForced: call.whilePasswordForced === true,
    isRead: call.isRead === true,
    method: 'POST',
    download: false,
    validator: () => compile(input),
    nulls: 'absent',
    dropsEmpty: false,
    asksAll: [],
    receive: null,
    handle: call.handle,
  };
}

/**
 * Other people's forms send "" for what was left empty or emptied: no field is filled in with that, whatever its kind.
 */
function clearedFields(args: CallArguments): CallArguments {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, value === '' ? null : withoutEmpty(value)]),
  );
}

/** In rows of a table what is empty is not there. */
function withoutEmpty(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => (member === '' ? [] : [[name, withoutEmpty(member)]])),
  );
}

function emptyOnes(args: CallArguments, names: readonly string[]): CallArguments {
  return Object.fromEntries(
    names.filter((name) => name in args && (args[name] ?? '') === '').map((name) => [name, null]),
  );
}

function withoutNulls(args: CallArguments, dropsEmpty: boolean): CallArguments {
  const kept: CallArguments = {};
  for (const name in args) {
    const value = args[name] ?? null;
    if (value !== null && !(dropsEmpty && value === '')) kept[name] = value;
  }
  return kept;
}
