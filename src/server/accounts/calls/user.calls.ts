// Who am I: getUser, getUserForHome (with the yes/no answers the homes and tiles ask for), logout.
import { AppError } from '../../../core/errors.ts';
import type { Actor } from '../../../core/actor.ts';
import type { CallContext, ServerContext, SystemCall } from '../../context.ts';
import { withMessage } from '../../http/message.ts';
import { programVersion } from '../../program-version.ts';
import type { Repository } from '../../repository/repository.ts';
import { doneEvent, logLogin } from '../login-log.ts';
import { endSession } from '../session.ts';
import { flagsOf, valuesOf } from '../statistics.ts';
import { readUserFacts } from '../user-facts.ts';

const NO_ARGUMENTS = { type: 'object', properties: {} } as const;

export function userCalls(context: ServerContext, repository: Repository): readonly SystemCall[] {
  const version = programVersion();
  return [
    {
      id: 'common.getUser',
      title: '当前用户',
      path: '/api/common/getUser',
      methods: ['GET', 'POST'],
      access: 'signed-in',
      whilePasswordForced: true,
      input: NO_ARGUMENTS,
      handle: async (_, call) => ({
        ...(await readUserFacts(context, actorOf(call).userId)),
        changePwd: await mustChange(context, actorOf(call)),
      }),
    },
    {
      id: 'common.getUserForHome',
      title: '当前用户与首页状态',
      path: '/api/common/getUserForHome',
      methods: ['GET', 'POST'],
      access: 'signed-in',
      whilePasswordForced: true,
      input: NO_ARGUMENTS,
      handle: async (_, call) => ({ ...(await readHome(context, repository, call)), version }),
    },
    {
      id: 'common.logout',
      title: '退出',
      path: '/api/common/logout',
      access: 'signed-in',
      whilePasswordForced: true,
      input: NO_ARGUMENTS,
      handle: (_, call) => logout(context, call),
    },
  ];
}

export function actorOf(call: CallContext): Actor {
  if (call.actor === null) throw new AppError('needsLogin');
  return call.actor;
}

async function readHome(context: ServerContext, repository: Repository, call: CallContext): Promise<object> {
  const actor = actorOf(call);
  const [user, flags, values, changePwd] = await Promise.all([
    readUserFacts(context, actor.userId),
    flagsOf(repository, actor),
    valuesOf(repository, actor),
    mustChange(context, actor),
  ]);
  // What the contract names is answered by every office, whatever its config counts.
  return { user, supplementMenu: false, supplementStatus: null, ...flags, ...values, changePwd, ip: call.ip };
}

async function logout(context: ServerContext, call: CallContext): Promise<unknown> {
  const actor = actorOf(call);
  await context.sql.transaction(async (runner) => {
    await endSession(runner, actor.sessionId, { reason: 'logout', now: call.now });
    await logLogin(runner, doneEvent('logout', actor, call));
  });
  return withMessage('退出成功', null);
}

async function mustChange(context: ServerContext, actor: Actor): Promise<boolean> {
  const [row] = await context.sql.query(
    { name: 'must-change-password', text: 'select must_change from account where user_id = $1' },
    [actor.userId],
  );
  return row?.['must_change'] === true;
}
