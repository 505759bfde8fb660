// `npm run check:data`: prints what does not fit together; exit code 1 where something does not.
import { text } from 'node:stream/consumers';
import { parseOwn } from '../../core/own-json.ts';
import { checkData, formatReport, type CheckReport } from '../checks/check-data.ts';
import { openOffice } from '../open-office.ts';
import { askServer } from './ask-server.ts';
import { runCommand, type CommandParts } from './run-command.ts';

await runCommand(check);

async function check(parts: CommandParts): Promise<boolean> {
  const reports = await readReports(parts);
  for (const line of formatReport(reports)) parts.say(line);
  return reports.every((report) => report.violations.length === 0);
}

async function readReports(parts: CommandParts): Promise<readonly CheckReport[]> {
  const answer = parts.config.databaseUrl === null ? await askServer(parts.config.dataDir, '/check') : null;
  if (answer !== null) return parseOwn<readonly CheckReport[]>(await text(answer));
  const office = await openOffice(parts);
  try {
    return await checkData(office.context);
  } finally {
    await office.close();
  }
}
