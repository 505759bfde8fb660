// A create call with `register`: a visitor makes a record and the account to sign in with. The visitor acts under the
// role that the config names, the name of the account is what was typed in the field `login`, the password is kept
// nowhere but as its hash. The hash is made before anything is looked up: a name that is taken takes as long as one
// that is free.
import { serverKind } from '../../../server/field-kinds.ts';
import type { Actor } from '../../../core/actor.ts';
import { SYSTEM_ACTOR } from '../../../core/actor.ts';
import type { EntityModel } from '../../../core/entity-model.ts';
import type { CallModel } from '../../../core/call-model.ts';
import type { Json } from '../../../core/json.ts';
import { AppError, validationError } from '../../../core/errors.ts';
import { hashPassword } from '../../../server/accounts/password-hash.ts';
import { checkNewPassword } from '../../../server/accounts/password-rules.ts';
import { openAccount } from '../../../server/accounts/open-account.ts';
import { admitVisitor, type VisitorLimits } from '../../../server/accounts/visitor-guard.ts';
import { withMessage } from '../../../server/http/message.ts';
import { dropCaptcha } from '../../../server/accounts/captcha.ts';
import { checkCode, useUpCode } from '../../../server/accounts/sms-code.ts';
import type { CallContext } from '../../../server/context.ts';
import type { SqlRunner } from '../../../server/db/sql-port.ts';
import type { CallArguments } from '../../../server/http/read-arguments.ts';
import { scopeActor } from '../../../server/repository/scoped-actor.ts';
import type { Written } from '../../../server/repository/write-record.ts';
import type { RegisterOptions } from './create.model.ts';
import { createChain, planCreate, proposeCreate } from '../../../server/operations/propose-create.ts';
import { textArgument, type Engine, type RunOperation } from '../../../server/operations/engine.ts';
import { createSingleFlight } from '../../../server/operations/single-flight.ts';
import { renameErrors } from '../../../server/operations/rename-errors.ts';
import { settleWrite } from '../../../server/operations/settle-write.ts';

/** Argument of the code by text message. */
const CODE = 'code';

const LIMITS: VisitorLimits = { what: 'register', freePerHour: 5, mostPerHour: 120 };

export function prepareRegister(engine: Engine, call: CallModel, registering: RegisterOptions): RunOperation {
  const plan = planCreate(engine, call);
  const password = plan.form?.fields.find((field) => serverKind(field.kind)?.traits.value === 'secret')?.name;
  if (password === undefined) throw new Error(`call ${call.id} registers without a password`);
  const once = createSingleFlight(engine, call);
  // A second account of the number is refused by the number.
  return async (args, context) =>
    once({ args, context }, async () => {
      await admitVisitor(engine.context, args, { limits: LIMITS, call: context, keepsCaptcha: true });
      const given = withoutProofs(args);
      const login = String(given[registering.login] ?? '');
      await checkNewPassword(
        { password: String(given[password] ?? ''), personal: [login], history: [] },
        `/${password}`,
      ).catch((error: unknown) => {
        throw error instanceof AppError && error.key !== 'validation'
          ? validationError([{ field: `/${password}`, message: error.message }])
          : error;
      });
      const codeId = await checkPhone(engine, { login, args, context });
      const passwordHash = await hashPassword(String(given[password]));
      const actor = visitorAs(engine, registering.as, { name: String(given[plan.entity.label] ?? ''), ip: context.ip });
      const chain = createChain(plan, given);
      const scope = scopeActor(engine.repository, plan.entity.id, actor);
      const written = await settleWrite(engine, scope, {
        claim: null,
        propose: async () => {
          const proposal = await proposeCreate(plan, { ...given }, { context: { ...context, actor }, chain });
          const values = {
            ...proposal.write.values,
            ...registering.sets,
            [registering.account]: login,
            ...verifiedBy(registering, codeId),
          };
          const follow = async (runner: SqlRunner, made: Written): Promise<void> => {
            if (codeId !== null && !(await useUpCode(runner, codeId, context.now))) throw new AppError('wrongCode');
            await openAccount(runner, { userId: made.id, passwordHash, mustChange: false });
            await proposal.follow?.(runner, made);
          };
          return { ...proposal, write: { ...proposal.write, values }, follow };
        },
      }).catch((error: unknown) => {
        throw atLogin(plan.entity, registering, error);
      });
      await dropCaptcha(engine.context, textArgument(args, 'captchaId') ?? '', context.now);
      return withMessage(chain.at(-1)?.done ?? '注册成功', written);
    });
}

/** Id of the code that proves the phone; null: none was given, the phone stays unproven. */
async function checkPhone({ context: server }: Engine, { login, args, context }: Proving): Promise<number | null> {
  const code = textArgument(args, CODE) ?? '';
  if (code === '') return null;
  return checkCode(server, { phone: login, purpose: 'register', code, ip: context.ip, now: context.now });
}

interface Proving {
  /** The number that is to sign in. */
  readonly login: string;
  readonly args: CallArguments;
  readonly context: CallContext;
}

function verifiedBy({ verified }: RegisterOptions, codeId: number | null): Readonly<Record<string, Json>> {
  return verified === undefined ? {} : { [verified]: codeId !== null };
}

function visitorAs(
  { repository }: Engine,
  role: string,
  { name, ip }: { readonly name: string; readonly ip: string },
): Actor {
  return {
    ...SYSTEM_ACTOR,
    realName: name,
    role,
    roleType: repository.model.roleById.get(role)?.type ?? SYSTEM_ACTOR.roleType,
    ip,
  };
}

/** What shows that somebody is a person, and has the phone, is no field of the record. */
function withoutProofs({
  captchaId: _id,
  captcha: _answer,
  altcha: _proof,
  [CODE]: _code,
  ...given
}: CallArguments): CallArguments {
  return given;
}

/** The name of the account is what was typed as `login`: that it is taken is told there, in the words of that field. */
function atLogin({ indexes, fields }: EntityModel, { login, account }: RegisterOptions, error: unknown): unknown {
  const column = fields.find((field) => field.name === login)?.column.name ?? login;
  const message =
    indexes.find(
      (index) =>
        index.unique && index.columns.length === 1 && [column, `${column}_bix`].includes(index.columns[0] ?? ''),
    )?.message ?? null;
  const isTaken =
    error instanceof AppError && error.key === 'validation' && JSON.stringify(error.result).includes(`"/${account}"`);
  return isTaken && message !== null
    ? validationError([{ field: `/${login}`, message }])
    : renameErrors(error, { [account]: login });
}
