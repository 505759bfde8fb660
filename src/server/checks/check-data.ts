// Holds the data against its invariants (controls.md, Server). Enters: the open office. Leaves: a line a rule, and
// every violation.
import { fittingCustomRoles, knownRoles, wholeAccounts } from './account-checks.ts';
import { knownAddresses, knownObjects, noHalfFiles, presentObjects } from './file-checks.ts';
import { auditedStatuses, equalCopies, knownChoices, knownStatuses, wholeReferences } from './record-checks.ts';
import { firedEvents } from './timed-checks.ts';
import type { CheckParts, DataCheck, Violation } from './violation.ts';

const unbrokenChain: DataCheck = {
  title: '审计日志链完整',
  run: async ({ audit }) =>
    (await audit.verify()).map((seal) => ({
      rule: seal.what === 'rows' ? '审计日志被改动' : '审计封条不连续',
      where: `audit_seal#${seal.seal}`,
      found: `第 ${seal.fromId} 至 ${seal.toId} 行`,
    })),
};

const ownRows: DataCheck = {
  title: '审计日志的记录都由本系统写入',
  run: async ({ audit }) =>
    (await audit.judgeRows()).map(({ where, found }) => ({ rule: '审计日志中有外来的记录', where, found })),
};

const anchoredChain: DataCheck = {
  title: '审计日志与库外锚点一致',
  run: async ({ audit }) =>
    (await audit.compare()).map(({ where, found }) => ({ rule: '审计日志与库外记录不符', where, found })),
};

const DATA_CHECKS: readonly DataCheck[] = [
  knownStatuses,
  knownChoices,
  equalCopies,
  wholeReferences,
  auditedStatuses,
  presentObjects,
  knownObjects,
  noHalfFiles,
  knownAddresses,
  wholeAccounts,
  knownRoles,
  fittingCustomRoles,
  firedEvents,
  unbrokenChain,
  ownRows,
  anchoredChain,
];

export interface CheckReport {
  readonly title: string;
  readonly violations: readonly Violation[];
}

export async function checkData(parts: CheckParts): Promise<readonly CheckReport[]> {
  const reports: CheckReport[] = [];
  for (const check of DATA_CHECKS) reports.push({ title: check.title, violations: await check.run(parts) });
  return reports;
}

/** Lines for a terminal. */
export function formatReport(reports: readonly CheckReport[]): readonly string[] {
  const lines = reports.flatMap(({ title, violations }) => [
    `${violations.length === 0 ? '✓' : '✗'} ${title}`,
    ...violations.map((violation) => `    ${violation.where}  ${violation.rule}：${violation.found}`),
  ]);
  const broken = reports.filter((report) => report.violations.length > 0).length;
  return [...lines, broken === 0 ? `全部 ${reports.length} 项通过` : `${broken} 项不通过`];
}
