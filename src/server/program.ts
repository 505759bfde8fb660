// The program once its modules are loaded: reads the environment, serves, prints where and for whom, stops in order on
// SIGTERM and SIGINT. On an empty database it makes the demo office; with NODE_ENV=production the first admin instead.
import { flushCompileCache } from 'node:module';
import pino, { type Logger } from 'pino';
import { readConfig, type ServerConfig } from './config.ts';
import { failureSentence } from './failure-sentence.ts';
import { releaseStartMemory } from './release-start-memory.ts';
import { serve, type RunningServer, type ServeParts } from './serve.ts';
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
    const stop = stopOnSignal(log);
    const onFirstData: ServeParts['onFirstData'] = (first) => say(firstLines(first));
    const running = await serve({ config, env: process.env, log, onFirstData, onListen: stop.hear });
    stop.runs(running);
    say(await welcomeLines(running));
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

interface SignalStop {
  /** From here on a signal ends the server in order: at once, or as soon as it runs. Until then it ends the process. */
  readonly hear: () => void;
  readonly runs: (server: RunningServer) => void;
}

function stopOnSignal(log: Logger): SignalStop {
  let running: RunningServer | null = null;
  let isAsked = false;
  return {
    hear: () => {
      for (const signal of ['SIGTERM', 'SIGINT'] as const)
        process.on(signal, () => {
          if (isAsked) return;
          isAsked = true;
          if (running !== null) endInOrder(running, log);
        });
    },
    runs: (server) => {
      running = server;
      if (isAsked) endInOrder(server, log);
    },
  };
}

function endInOrder(server: RunningServer, log: Logger): void {
  const { drainSeconds, finishSeconds } = server.office.config;
  setTimeout(() => process.exit(1), (drainSeconds + finishSeconds) * 1_000 + CLOSE_WITHIN_MS).unref();
  server.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, 'the stop failed');
      process.exit(1);
    },
  );
}
