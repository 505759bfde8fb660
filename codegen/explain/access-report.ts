// Account, call and record → why it is allowed or refused, part by part with the lines of the config that decide. The
// verdict is the server's answer (verdict.ts); here it is only said where it comes from.
import type { Said } from '../commands/command.ts';
import type { AccessReportInput } from './access-input.ts';
import { accountLines, grantLines } from './account-lines.ts';
import { deadlineLines } from './deadline-lines.ts';
import { fieldLines } from './field-lines.ts';
import { line, type Report, type ReportLine, type ReportPart } from './report.ts';
import { rowLines, standLines } from './record-lines.ts';
import { trialLines } from './trial-lines.ts';
import { isAllowed } from './verdict.ts';
import { roleWords } from './words.ts';

export interface AccessReport extends Report {
  readonly verdict: 'allowed' | 'refused';
  /** The lines that refuse; none where it is allowed. */
  readonly decidedBy: readonly ReportLine[];
}

export function accessReport(input: AccessReportInput): AccessReport {
  const { call, question, facts } = input;
  const allowed = isAllowed(call, question, facts);
  const parts: readonly ReportPart[] = [
    part('account', { zh: '账号', en: 'account' }, accountLines(input)),
    part('grant', { zh: '授权', en: 'grant' }, grantLines(input)),
    part('rows', { zh: '行范围', en: 'rows' }, rowLines(input)),
    part('states', { zh: '状态', en: 'states' }, standLines(input)),
    part(
      'trials',
      { zh: '试办（由服务器代码执行后撤销）', en: 'tried out (by the server, then taken back)' },
      trialLines(input),
    ),
    part('fields', { zh: '字段', en: 'fields' }, fieldLines(input)),
    part('deadlines', { zh: '期限', en: 'deadlines' }, deadlineLines(input)),
  ];
  const decidedBy = allowed ? [] : decisive(input, parts);
  return {
    verdict: allowed ? 'allowed' : 'refused',
    head: line(allowed ? 'yes' : 'no', headOf(input, allowed)),
    decidedBy,
    parts: [
      ...(decidedBy.length === 0 ? [] : [part('decidedBy', { zh: '起决定作用的', en: 'decided by' }, decidedBy)]),
      ...parts,
    ],
  };
}

function headOf(
  { model, call, callId, accountName, facts: { account, record, systemCalls } }: AccessReportInput,
  allowed: boolean,
): Said {
  const role = roleWords(model, account?.roleInForce ?? '');
  const path = call?.path ?? systemCalls.find(({ id }) => id === callId)?.path ?? '';
  const about =
    record === null
      ? { zh: '', en: '' }
      : {
          zh: `，记录 ${record.id}${record.label === null ? '' : `“${record.label}”`}`,
          en: `, record ${record.id}${record.label === null ? '' : ` "${record.label}"`}`,
        };
  return {
    zh: `${allowed ? '允许' : '拒绝'}：${accountName}（${account?.realName ?? ''}，${role.zh}）→ ${callId} ${path}${about.zh}`,
    en: `${allowed ? 'allowed' : 'refused'}: ${accountName} (${role.en}) → ${callId} ${path}${about.en}`,
  };
}

/** What refuses first: the account, else the grant, else the rows, else what the trials ran into. */
function decisive(input: AccessReportInput, parts: readonly ReportPart[]): readonly ReportLine[] {
  const order = ['account', 'grant', 'rows', 'trials'];
  for (const key of order) {
    const refusing = parts.find((candidate) => candidate.key === key)?.lines.filter(({ mark }) => mark === 'no') ?? [];
    if (refusing.length > 0) return refusing;
  }
  return input.facts.trials.map(({ message }) => line('no', message));
}

function part(key: string, title: Said, lines: readonly ReportLine[]): ReportPart {
  return { key, title, lines };
}
