// The background jobs of this office.
import { warmRegionsJob } from '../accounts/address-region.ts';
import type { Engine } from '../operations/engine.ts';
import type { Job } from './job-runner.ts';
import { fillSearchJob } from '../search/fill-search.job.ts';
import { sendSmsJob } from '../sms/send-sms.job.ts';
import { latePapersJob } from './late-papers.job.ts';
import { purgeExpiredJob } from './purge-expired.job.ts';
import { purgeFilesJob } from './purge-files.job.ts';
import { remindersJob } from './reminders.job.ts';
import { anchorAuditJob, sealAuditJob } from './seal-audit.job.ts';
import { sweepPreviewsJob } from './sweep-previews.job.ts';
import { sweepHalfFilesJob, sweepObjectsJob } from './sweep-left-behind.job.ts';
import { momentEventsJob, nightlyEventsJob } from './timed-events.job.ts';

export function officeJobs(engine: Engine): readonly Job[] {
  const { context } = engine;
  const { sql, sms, audit } = context;
  return [
    purgeExpiredJob(sql),
    purgeFilesJob(context),
    sealAuditJob(audit),
    anchorAuditJob(audit),
    nightlyEventsJob(engine),
    momentEventsJob(engine),
    remindersJob(engine),
    sendSmsJob(sms),
    latePapersJob(engine),
    sweepHalfFilesJob(context),
    sweepObjectsJob(context),
    sweepPreviewsJob(context),
    warmRegionsJob(),
    fillSearchJob({ sql, model: engine.repository.model }),
  ];
}
