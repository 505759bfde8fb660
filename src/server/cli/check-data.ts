// `npm run check:data`: prints what does not fit together; exit code 1 where something does not.
import { checkData, formatReport, type CheckReport } from '../checks/check-data.ts';
import { openOffice } from '../open-office.ts';
import { askServer, readAnswer } from './ask-server.ts';
import { runCommand, type CommandParts } from './run-command.ts';

await runCommand(check);

async function check(parts: CommandParts): Promise<boolean> {
  const reports = await readReports(parts);
  for (const line of formatReport(reports)) parts.say(line);
  return reports.every((report) => report.violations.length === 0);
}

async function readReports(parts: CommandParts): Promise<readonly CheckReport[]> {
  const answer = parts.config.databaseUrl === null ? await askServer(parts.config.dataDir, '/check') : null;
  if (answer !== null) return JSON.parse(await readAnswer(answer)) as readonly CheckReport[];
  const office = await openOffice(parts);
  try {
    return await checkData(office.context);
  } finally {
    await office.close();
  }
}
