// A create call with `guest`: a visitor hands in a record, without an account. Each needs a captcha, and one address
// hands in so many an hour. The visitor acts under the role that the config names and is told the words of the event,
// never the record.
import { SYSTEM_ACTOR, type Actor } from '../../../core/actor.ts';
import type { CallModel } from '../../../core/call-model.ts';
import { dropCaptcha } from '../../../server/accounts/captcha.ts';
import { admitVisitor, type VisitorLimits } from '../../../server/accounts/visitor-guard.ts';
import type { CallArguments } from '../../../server/http/read-arguments.ts';
import { withMessage } from '../../../server/http/message.ts';
import { textArgument, type Engine, type RunOperation } from '../../../server/operations/engine.ts';
import { createChain, planCreate, proposeCreate } from '../../../server/operations/propose-create.ts';
import { settleWrite } from '../../../server/operations/settle-write.ts';
import { createSingleFlight } from '../../../server/operations/single-flight.ts';
import { scopeActor } from '../../../server/repository/scoped-actor.ts';
import type { GuestOptions } from './create.model.ts';

export function prepareGuest(engine: Engine, call: CallModel, guest: GuestOptions): RunOperation {
  const plan = planCreate(engine, call);
  const once = createSingleFlight(engine, call);
  const limits: VisitorLimits = { what: call.id, freePerHour: 0, mostPerHour: guest.mostPerHour };
  return async (args, context) =>
    once({ args, context }, async (claim) => {
      await admitVisitor(engine.context, args, { limits, call: context, keepsCaptcha: true });
      const given = withoutProofs(args);
      const actor = guestAs(engine, guest.as, context.ip);
      const chain = createChain(plan, given);
      await settleWrite(engine, scopeActor(engine.repository, plan.entity.id, actor), {
        claim,
        propose: async () => proposeCreate(plan, { ...given }, { context: { ...context, actor }, chain }),
      });
      await dropCaptcha(engine.context, textArgument(args, 'captchaId') ?? '', context.now);
      return withMessage(chain.at(-1)?.done ?? '提交成功', null);
    });
}

function guestAs({ repository }: Engine, role: string, ip: string): Actor {
  return {
    ...SYSTEM_ACTOR,
    realName: '访客',
    role,
    roleType: repository.model.roleById.get(role)?.type ?? SYSTEM_ACTOR.roleType,
    ip,
  };
}

function withoutProofs({ captchaId: _id, captcha: _answer, altcha: _proof, ...given }: CallArguments): CallArguments {
  return given;
}
