// The engine on a test database without the accounts: every port a small fake, a session is a token that names the
// actor. For tests of operations, repository and HTTP; whole days in the office are tests/e2e's.
import { createPaperKey } from '../../src/server/accounts/paper-key.ts';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import type { Actor } from '../../src/core/actor.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { Json } from '../../src/core/json.ts';
import { callValidators, formValidators } from '../../src/generated/server/validators.ts';
import { model } from '../../src/generated/server/model.ts';
import { answers, computed, constraints, effects, fills, guards, scopes } from '../../src/generated/server/registry.ts';
import { openSettings } from '../../src/server/accounts/settings.ts';
import { createApp, type OfficeApp } from '../../src/server/app.ts';
import type { AccountHooks, ServerContext, SessionResult } from '../../src/server/context.ts';
import { declaredRules } from './declared-rules.ts';
import { testTrail } from './test-trail.ts';
import { AppError } from '../../src/core/errors.ts';
import { recordFormVersions } from '../../src/server/form-versions/record-form-versions.ts';
import { createContentChecks } from '../../src/server/files/content-checks.ts';
import { uploadsIn } from '../../src/server/files/open-file-store.ts';
import { openUploadSpool } from '../../src/server/files/upload-spool.ts';
import { openLeftBehind } from '../../src/server/files/left-behind.ts';
import { registerFileRoute } from '../../src/server/files/file-route.ts';
import { createRepository, type Repository } from '../../src/server/repository/repository.ts';
import { indexModel } from '../../src/server/server-model.ts';
import type { OpenTestDatabase } from './test-database.ts';

export interface EngineApp extends OfficeApp {
  readonly context: ServerContext;
  readonly repository: Repository;
  /** The server's clock; set it to travel. */
  readonly clock: { now: Date };
  /** A POST with appKey; the path may bring a query of its own. */
  readonly call: (actor: Actor | null, path: string, args?: { readonly [name: string]: Json }) => Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly message: string;
  readonly result: Json;
}

/** Reversible and deterministic: what matters here is that the engine calls it. */
const cipher = {
  encrypt: (plain: string): string => `sealed:${Buffer.from(plain).toString('base64')}`,
  decrypt: (sealed: string): string => Buffer.from(sealed.slice('sealed:'.length), 'base64').toString(),
  blindIndex: (plain: string): string => `bix:${Buffer.from(plain).toString('hex')}`,
};

export interface EngineOptions {
  readonly systemCalls?: AccountHooks['systemCalls'];
  /** Of the disk. */
  readonly freeBytes?: () => Promise<number>;
  readonly session?: (token: string) => SessionResult;
  /** The product's model, changed for the test. */
  readonly model?: AppModel;
  /** Where a test stores real files; they are then served too. */
  readonly files?: ServerContext['files'];
  /** Of that model, where its schemas are others. */
  readonly validators?: ModelValidators;
  /** Rules of the test in place of the office's, by group; the office's are held to the fields that they declare. */
  readonly registry?: Partial<ServerContext['registry']>;
}

export type ModelValidators = Pick<ServerContext['registry'], 'callValidators' | 'formValidators'>;

export async function openEngineApp(database: OpenTestDatabase, options: EngineOptions = {}): Promise<EngineApp> {
  const clock = { now: new Date('2026-03-02T02:00:00Z') };
  const nothing = (): Promise<never> => Promise.reject(new Error('not part of this test'));
  const indexed = indexModel(options.model ?? model);
  const context: ServerContext = {
    sql: database.sql,
    model: indexed,
    registry: {
      ...declaredRules({
        scopes,
        guards,
        effects,
        constraints,
        fills,
        computed,
        answers,
        callValidators,
        formValidators,
        ...options.validators,
      }),
      ...options.registry,
    },
    clock: { now: () => clock.now },
    files: options.files ?? {
      put: nothing,
      open: nothing,
      stat: nothing,
      remove: nothing,
      check: () => Promise.resolve(),
    },
    leftBehind: openLeftBehind({
      objects: async function* () {
        /* none */
      },
      directories: [],
      marker: { place: '', read: () => Promise.resolve(null), write: nothing },
    }),
    uploads: openUploadSpool(uploadsIn(database.dataDir)),
    contentChecks: createContentChecks(),
    previews: { pdfOf: () => Promise.reject(new AppError('previewAbsent')), sweep: () => Promise.resolve() },
    sms: { send: nothing, enqueue: nothing, wake: () => undefined },
    cipher,
    paperKey: createPaperKey(Buffer.alloc(32, 7)),
    settings: openSettings({ sql: database.sql, model: indexed }),
    audit: testTrail(database),
    log: pino({ level: 'silent' }),
  };
  await recordFormVersions(context);
  const repository = createRepository(context);
  const hooks: AccountHooks = {
    resolveSession: (token) =>
      Promise.resolve(
        options.session?.(token) ?? {
          kind: 'actor',
          actor: JSON.parse(Buffer.from(token, 'base64url').toString()) as Actor,
          mustChangePassword: false,
        },
      ),
    resolveDownload: (token) =>
      Promise.resolve({
        kind: 'actor',
        actor: JSON.parse(Buffer.from(token, 'base64url').toString()) as Actor,
        mustChangePassword: false,
      }),
    systemCalls: options.systemCalls ?? [],
    registerRoutes: (app) => (options.files === undefined ? undefined : registerFileRoute(app, context, repository)),
  };
  const office = await createApp({
    context,
    repository,
    hooks,
    checkDatabase: database.check,
    freeBytes: options.freeBytes ?? (() => Promise.resolve(Infinity)),
    options: { trustProxy: false, publicUrl: 'http://localhost', webDir: null },
  });
  const call: EngineApp['call'] = async (actor, path, args = {}) => {
    const response = await office.app.inject({
      method: 'POST',
      url: `${path}${path.includes('?') ? '&' : '?'}appKey=esp`,
      headers: actor === null ? {} : { accesstoken: tokenOf(actor) },
      payload: args,
    });
    return {
      status: response.statusCode,
      ...(JSON.parse(response.body) as { code: unknown; message: string; result: Json }),
    };
  };
  return { ...office, context, repository, clock, call };
}

export function tokenOf(actor: Actor): string {
  return Buffer.from(JSON.stringify(actor)).toString('base64url');
}

/** A stored file of the user's; answers its address. */
export async function addFile(
  database: OpenTestDatabase,
  file: { readonly owner: number; readonly mime?: string; readonly size?: number },
): Promise<string> {
  const id = randomUUID();
  await database.pool.query(
    'insert into stored_file (id, name, size, mime, sha256, owner_user_id) values ($1, $2, $3, $4, $5, $6)',
    [id, '附件.pdf', file.size ?? 1_000, file.mime ?? 'application/pdf', '0', file.owner],
  );
  return `/api/common/file/${id}`;
}
