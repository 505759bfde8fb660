// The program once its modules are loaded: reads the environment, serves, prints where and for whom, stops in order on
// SIGTERM and SIGINT. On an empty database it makes the demo office; with NODE_ENV=production the first admin instead.
import { flushCompileCache } from 'node:module';
import pino, { type Logger } from 'pino';
import { readConfig, type ServerConfig } from './config.ts';
import { failureSentence } from './failure-sentence.ts';
import { releaseStartMemory } from './release-start-memory.ts';
import { serve, type RunningServer } from './serve.ts';
import { firstLines, welcomeLines } from './welcome.ts';

/** After requests: jobs, seals and the database. */
const CLOSE_WITHIN_MS = 5_000;
/** pino writes none of these, wherever they turn up. */
const REDACTED = [
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'accessToken',
  'captcha',
  'smsCode',
  'idcard',
  'phone',
  'username',
];

export async function runProgram(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = openLog(config);
    const say = (lines: readonly string[]): void =>
      void process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    const running = await serve({ config, env: process.env, log, onFirstData: (first) => say(firstLines(first)) });
    // First: whoever reads that it runs may stop it at once.
    stopOnSignal(running, log);
    say(welcomeLines(running));
    flushCompileCache();
    releaseStartMemory();
  } catch (error) {
    process.stderr.write(`\n无法启动：${failureSentence(error, process.env)}\n\n`);
    process.exit(1);
  }
}

function openLog(config: ServerConfig): Logger {
  const paths = REDACTED.flatMap((name) => [name, `*.${name}`]);
  return pino({
    level: config.logLevel,
    redact: {
      paths: [...paths, 'req.headers.accesstoken', 'req.headers.authorization', 'req.headers.cookie'],
      censor: '***',
    },
  });
}

function stopOnSignal(running: RunningServer, log: Logger): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      const { drainSeconds, finishSeconds } = running.office.config;
      setTimeout(() => process.exit(1), (drainSeconds + finishSeconds) * 1_000 + CLOSE_WITHIN_MS).unref();
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the stop failed');
          process.exit(1);
        },
      );
    });
  }
}
