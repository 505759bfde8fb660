// What the server's rooms are given: made once in main.ts, handed down, never imported as a global.
// Ports (database, files, sms, clock, cipher, settings) are interfaces here; their makers live in their own rooms.
import type { PaperKey } from './accounts/paper-key.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { Actor } from '../core/actor.ts';
import type { FormValidators } from '../core/form-validators.ts';
import type { CallId, RoleId } from '../core/ids.ts';
import type { Json, JsonSchema } from '../core/json.ts';
import type { Validate } from '../core/validation-issue.ts';
import type {
  AnswerRule,
  ComputedRule,
  ConstraintRule,
  EffectRule,
  FillRule,
  GuardRule,
  ScopeRule,
} from '../core/rule.ts';
import type { Settings } from '../core/settings.ts';
import type { AuditTrail } from './audit/audit-trail.ts';
import type { SqlPort, SqlRunner } from './db/sql-port.ts';
import type { ContentChecks } from './files/content-checks.ts';
import type { OfficePreviews } from './files/office-previews.ts';
import type { LeftBehind } from './files/left-behind.ts';
import type { UploadSpool } from './files/upload-spool.ts';
import type { ServerModel } from './server-model.ts';

export interface ServerContext {
  /** System tables: prepared statements by name, transactions. Entity rows go through server/repository alone. */
  readonly sql: SqlPort;
  readonly model: ServerModel;
  readonly registry: Registry;
  readonly clock: Clock;
  readonly files: FileStore;
  /** What killed processes left of files. */
  readonly leftBehind: LeftBehind;
  /** Where uploads lie until they are checked. */
  readonly uploads: UploadSpool;
  /** Where uploads are checked. */
  readonly contentChecks: ContentChecks;
  /** Office files as PDFs. */
  readonly previews: OfficePreviews;
  readonly sms: SmsPort;
  readonly cipher: CipherPort;
  /** What papers are signed with. */
  readonly paperKey: PaperKey;
  readonly settings: SettingsPort;
  readonly audit: AuditTrail;
  readonly log: Logger;
}

/** The static registries of src/generated/server. */
export interface Registry {
  readonly scopes: Readonly<Record<string, ScopeRule>>;
  readonly guards: Readonly<Record<string, GuardRule>>;
  readonly effects: Readonly<Record<string, EffectRule>>;
  readonly constraints: Readonly<Record<string, ConstraintRule>>;
  readonly fills: Readonly<Record<string, FillRule>>;
  readonly computed: Readonly<Record<string, ComputedRule>>;
  readonly answers: Readonly<Record<string, AnswerRule>>;
  /** Arguments of a call by call id; missing: the call takes none. */
  readonly callValidators: Readonly<Record<CallId, Validate>>;
  /** "topic-result.Work" → its two validators. */
  readonly formValidators: Readonly<Record<string, FormValidators>>;
}

export interface Clock {
  readonly now: () => Date;
}

/** Objects by uuid; write-once. Rows of stored_file are ACCOUNTS' business, bytes are this port's. */
export interface FileStore {
  readonly put: (
    id: string,
    content: AsyncIterable<Uint8Array>,
  ) => Promise<{ readonly size: number; readonly sha256: string }>;
  readonly open: (id: string) => Promise<AsyncIterable<Uint8Array> | null>;
  readonly stat: (id: string) => Promise<{ readonly size: number } | null>;
  readonly remove: (id: string) => Promise<void>;
  /** For readyz: rejects when the store cannot be reached. */
  readonly check: () => Promise<void>;
}

export interface SmsMessage {
  readonly phone: string;
  /** As the outbox and gateways without templates send it. */
  readonly text: string;
  /** What the text is about: gateways with templates know it by a code of theirs (SMS_TEMPLATES). */
  readonly template: string;
  /** What fills the gateway's template. */
  readonly values: Readonly<Record<string, string>>;
  /** Not sent before it: the step that asks for it may be taken back. */
  readonly heldUntil?: Date;
  /** Name of that step. */
  readonly step?: string;
  /** Not worth sending any more after it. */
  readonly expiresAt?: Date;
  /** Kept and never sent: for a number that nobody has, so that asking takes the same time. */
  readonly isDummy?: boolean;
}

/** Messages are kept in the database and sent from there: what is asked for is lost by no crash. */
export interface SmsPort {
  /** Kept at once, sent soon after. */
  readonly send: (phone: string, text: string) => Promise<void>;
  /** Kept with the caller's transaction; `wake` once that is committed. */
  readonly enqueue: (runner: SqlRunner, message: SmsMessage) => Promise<void>;
  /** Begins to send what waits; does not wait for it. */
  readonly wake: () => void;
}

/** Personal fields at rest. blindIndex answers a deterministic keyed hash for equality search. */
export interface CipherPort {
  readonly encrypt: (plain: string) => string;
  readonly decrypt: (sealed: string) => string;
  readonly blindIndex: (plain: string) => string;
}

export interface SettingsPort {
  /** All of them at once, at most a few seconds old: a request is judged by one reading. */
  readonly current: () => Promise<Settings>;
  readonly number: (key: string) => Promise<number>;
  readonly text: (key: string) => Promise<string>;
  /** This process wrote them: whoever asks next reads them anew. */
  readonly forget: () => void;
}

/** One request: who, when, from where. */
export interface CallContext {
  /** null only for visitors' calls. */
  readonly actor: Actor | null;
  /** The request's arrival on the server's clock: every deadline is judged by it. */
  readonly now: Date;
  /** What the office has set, as of the request's arrival. */
  readonly settings: Settings;
  readonly requestId: string;
  readonly ip: string;
  /** The header, at most 300 characters: the login log shows it. */
  readonly userAgent: string;
  readonly log: Logger;
}

export type SessionResult =
  | { readonly kind: 'actor'; readonly actor: Actor; readonly mustChangePassword: boolean }
  | { readonly kind: 'needsLogin' }
  | { readonly kind: ToldEnd };

/** Why a session ended, as its error is called. */
export type ToldEnd = 'replacedLogin' | 'disabledLogin' | 'passwordChanged' | 'accountMoved';

/** From where and when a session is asked for, and the settings of that moment. */
export interface SessionRequest {
  readonly ip: string;
  readonly now: Date;
  readonly settings: Settings;
}

/** What ACCOUNTS brings to createApp. */
export interface AccountHooks {
  /** Live on every request: the session and the user's status. */
  readonly resolveSession: (token: string, request: SessionRequest) => Promise<SessionResult>;
  /** One-time token of a plain link, bound to user and path; used up by the call. */
  readonly resolveDownload: (
    token: string,
    request: SessionRequest & { readonly path: string },
  ) => Promise<SessionResult>;
  /** Calls with the envelope: createApp registers each through the same door as the model's calls. */
  readonly systemCalls: readonly SystemCall[];
  /**
   * Raw routes (uploads, file bytes, captcha image). Set `config: { access: … }` on each; request.callContext holds the
   * actor.
   */
  readonly registerRoutes: (app: FastifyInstance) => void | Promise<void>;
}

/** Who may make a call. "granted" asks the model's grants for the call's id. */
export type Access = 'visitor' | 'signed-in' | 'granted' | { readonly roles: readonly RoleId[] };

export interface SystemCall {
  /** "common.login". */
  readonly id: CallId;
  readonly title: string;
  readonly path: string;
  /** Default ["POST"]. */
  readonly methods?: readonly ('GET' | 'POST')[];
  readonly access: Access;
  /** Stays callable while the password must be changed (changePassword, logout, getUser, getUserForHome). */
  readonly whilePasswordForced?: boolean;
  /** Changes nothing: it may be asked together with others in one request (getTogether). */
  readonly isRead?: boolean;
  /**
   * Draft-07 object schema of its arguments, with title and errorMessage; additionalProperties is false whatever it
   * says.
   */
  readonly input: JsonSchema;
  /**
   * Answers `result`; `message` of the envelope is 操作成功 unless it answers withMessage(…); or sends the reply
   * itself. Throws AppError.
   */
  readonly handle: (args: Readonly<Record<string, Json>>, call: CallContext, reply: FastifyReply) => Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyRequest {
    callContext: CallContext;
  }
  interface FastifyContextConfig {
    access?: Access;
    callId?: CallId;
    whilePasswordForced?: boolean;
    /** Answers JSON and changes nothing: several may be asked in one request. */
    isRead?: boolean;
    /** Answers JSON, whatever happens: never a page or a file. */
    isData?: boolean;
    /** Routes outside /api that carry no appKey (healthz, pages). */
    withoutAppKey?: boolean;
    /** Stays open for as long as the page does: it is no request at work. */
    isStream?: boolean;
    /** Plain GET links that may carry a one-time download token. */
    download?: boolean;
  }
}
