// What another try is due for, and what a server left behind that died: every ten seconds somebody looks.
import type { Job } from '../jobs/job-runner.ts';
import type { SmsPort } from '../context.ts';

const TEN_SECONDS = 10;

export function sendSmsJob(sms: SmsPort): Job {
  return {
    name: 'send-sms',
    title: '发送短信',
    everySeconds: TEN_SECONDS,
    run: () => {
      sms.wake();
      return Promise.resolve();
    },
  };
}
