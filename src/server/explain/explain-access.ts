// May this account make this call, and what decides? The call is made by the server itself in a transaction that is
// taken back; beside its answer stands what the same code says of the account, its rows and the record.
import { isObject, type Json } from '../../core/json.ts';
import type { AccessFacts, AccessQuestion, RecordFacts, Trial, TrialFacts } from '../../core/access-facts.ts';
import type { CallModel, CallUse } from '../../core/call-model.ts';
import type { ConditionModel } from '../../core/condition-model.ts';
import { formatDateTime } from '../../core/date-time.ts';
import { readAccountState, type AccountState } from '../accounts/account-state.ts';
import { isAnswer } from '../operations/engine.ts';
import type { Office } from '../open-office.ts';
import { openDryOffice, type DryOffice } from './dry-office.ts';
import { readRecordFacts } from './record-facts.ts';

export async function explainAccess(office: Office, question: AccessQuestion): Promise<AccessFacts> {
  const dry = await openDryOffice(office);
  try {
    return await explainWith(office, dry, question);
  } finally {
    await dry.close();
  }
}

/** With a dry office that the caller keeps for further questions. */
export async function explainWith(office: Office, dry: DryOffice, question: AccessQuestion): Promise<AccessFacts> {
  const { context, repository } = office;
  const now = context.clock.now();
  const account = await readAccountState(context, question.account, now);
  const call = context.model.callById.get(question.call);
  const found =
    call ?? dry.systemCalls.find(({ id, path }) => [id, path, id.slice(id.indexOf('.') + 1)].includes(question.call));
  const facts =
    account === null || question.entity === null
      ? { rows: null, record: null }
      : await readRecordFacts({
          context,
          repository,
          actor: account.actor,
          entity: question.entity,
          id: question.id,
          asked: call === undefined || call.entity !== question.entity ? [] : askedBy(call),
          isReading: call !== undefined && isAnswer(call),
          now,
        });
  return {
    modelHash: context.model.app.hash,
    now: formatDateTime(now),
    call: found?.id ?? null,
    systemCalls: dry.systemCalls.map(({ id, title, path: at, access }) => ({
      id,
      title,
      path: at,
      access: typeof access === 'string' ? access : { roles: [...access.roles] },
    })),
    account: account?.facts ?? null,
    ...facts,
    trials:
      account === null || found === undefined
        ? []
        : await tryAll(dry, {
            account,
            path: found.path,
            trials: question.trials.map((trial) => asSeen(trial, facts.record)),
          }),
  };
}

const ASKING: ReadonlySet<CallUse> = new Set<CallUse>([
  'page',
  'groups',
  'counts',
  'sheet',
  'choices',
  'own',
  'entries',
]);

/** A trial that names the record with its version names the one that it has now. */
export function asSeen(trial: Trial, record: RecordFacts | null): Trial {
  const { items } = trial.args;
  const rowVersion = record?.rowVersion ?? null;
  if (!Array.isArray(items) || rowVersion === null) return trial;
  return {
    ...trial,
    args: {
      ...trial.args,
      items: items.map((item): Json => (isNamed(item, record?.id) ? { ...item, rowVersion } : item)),
    },
  };
}

function isNamed(item: Json, id: number | undefined): item is { [name: string]: Json } {
  return isObject(item) && item['id'] === id;
}

/** Calls that answer whatever fits have conditions of their own. */
function askedBy(call: CallModel): readonly ConditionModel[] {
  return ASKING.has(call.use) ? call.options.where : [];
}

interface Trying {
  readonly account: AccountState;
  readonly path: string;
  readonly trials: AccessQuestion['trials'];
}

/** A disabled account has no session: it is asked as one that is not signed in. */
async function tryAll(
  dry: DryOffice,
  { account: { actor, facts }, path, trials }: Trying,
): Promise<readonly TrialFacts[]> {
  const answers: TrialFacts[] = [];
  for (const trial of trials)
    answers.push(
      await dry.ask({
        actor: facts.isDisabled ? null : actor,
        mustChangePassword: facts.mustChangePassword,
        path,
        trial,
      }),
    );
  return answers;
}
