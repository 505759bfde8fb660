// The environment of the program, read once and checked (demo.md, table of variables). Enters: process.env.
// Leaves: a frozen configuration, or ConfigError with every mistake and what to do about it.
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** postgres://… or null: the embedded database under dataDir. */
  readonly databaseUrl: string | null;
  /** Of the role that owns the tables and migrates; null: that of databaseUrl does. */
  readonly databaseOwnerUrl: string | null;
  /** s3://… or null: files under dataDir. */
  readonly filesUrl: string | null;
  /**
   * Where the audit log is anchored beside DATA_DIR/audit: file:///…, s3://…, syslog://… or syslog+tcp://…; null:
   * nowhere else.
   */
  readonly auditAnchor: string | null;
  /** clamd that looks through every upload: tcp://host:port or unix:/path; null: none. */
  readonly clamdUrl: string | null;
  /**
   * Name or path of LibreOffice's soffice, which makes previews of Office files; where there is none they are
   * downloaded.
   */
  readonly soffice: string;
  /** HTTP gateway of text messages; null: DATA_DIR/outbox/sms.jsonl. */
  readonly smsUrl: string | null;
  /** Signs what is sent to it; null: unsigned. */
  readonly smsSecret: string | null;
  /** Name before each text: 【…】. */
  readonly smsSign: string | null;
  /** Template of ours → the gateway's code for it. */
  readonly smsTemplates: Readonly<Record<string, string>>;
  /** Secret of personal data as text, or null: DATA_DIR/secret.key. */
  readonly dataKey: string | null;
  /** Address people type; https turns on HSTS. null: unknown, plain http. */
  readonly publicUrl: string | null;
  /** Proxies whose X-Forwarded-For counts. */
  readonly trustedProxies: readonly string[];
  /** Who may read /metrics; null: nobody. */
  readonly metricsToken: string | null;
  /** Of a stopping server: so long it still takes what a proxy sends, and so long what is at work then may take. */
  readonly drainSeconds: number;
  readonly finishSeconds: number;
  readonly production: boolean;
  readonly logLevel: string;
}

export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

export function readConfig(env: Environment): ServerConfig {
  const problems: string[] = [];
  const port = Number(text(env, 'PORT') ?? '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    problems.push(`PORT=${env['PORT']} 不是端口号：请写 1 到 65535 的整数`);
  const config: ServerConfig = {
    port,
    host: text(env, 'HOST') ?? '127.0.0.1',
    dataDir: resolve(text(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: urlOf(env, { name: 'DATABASE_URL', protocols: ['postgres:', 'postgresql:'], problems }),
    databaseOwnerUrl: urlOf(env, { name: 'DATABASE_OWNER_URL', protocols: ['postgres:', 'postgresql:'], problems }),
    filesUrl: urlOf(env, { name: 'FILES_URL', protocols: ['s3:'], problems }),
    auditAnchor: urlOf(env, { name: 'AUDIT_ANCHOR', protocols: ['file:', 's3:', 'syslog:', 'syslog+tcp:'], problems }),
    clamdUrl: urlOf(env, { name: 'CLAMD_URL', protocols: ['tcp:', 'unix:'], problems }),
    soffice: text(env, 'SOFFICE') ?? 'soffice',
    smsUrl: urlOf(env, { name: 'SMS_URL', protocols: ['http:', 'https:'], problems }),
    smsSecret: text(env, 'SMS_SECRET'),
    smsSign: text(env, 'SMS_SIGN'),
    smsTemplates: templatesOf(env, problems),
    dataKey: text(env, 'DATA_KEY'),
    publicUrl: urlOf(env, { name: 'PUBLIC_URL', protocols: ['http:', 'https:'], problems }),
    trustedProxies: (text(env, 'TRUSTED_PROXIES') ?? '')
      .split(',')
      .map((proxy) => proxy.trim())
      .filter((proxy) => proxy !== ''),
    metricsToken: text(env, 'METRICS_TOKEN'),
    drainSeconds: secondsOf(env, { name: 'DRAIN_SECONDS', default: 0, problems }),
    finishSeconds: secondsOf(env, { name: 'FINISH_SECONDS', default: 10, problems }),
    production: env['NODE_ENV'] === 'production',
    logLevel: text(env, 'LOG_LEVEL') ?? (env['NODE_ENV'] === 'production' ? 'info' : 'warn'),
  };
  for (const proxy of config.trustedProxies) {
    if (!isProxy(proxy))
      problems.push(
        `TRUSTED_PROXIES 中的 ${proxy} 不是地址：请写代理的 IP 地址或网段，用逗号分开，例如 10.0.0.5,192.168.1.0/24`,
      );
  }
  if (config.dataKey !== null && Buffer.byteLength(config.dataKey) < 32)
    problems.push('DATA_KEY 太短：请用至少32个字符的随机文字，例如 openssl rand -hex 32');
  if (config.metricsToken !== null && config.metricsToken.length < 16)
    problems.push('METRICS_TOKEN 太短：请用至少16个字符的随机文字，例如 openssl rand -hex 16');
  if (!LOG_LEVELS.includes(config.logLevel))
    problems.push(`LOG_LEVEL=${config.logLevel} 不存在：可用 ${LOG_LEVELS.join('、')}`);
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(config);
}

/** Where things lie under DATA_DIR. */
export function pathsOf(config: Pick<ServerConfig, 'dataDir'>) {
  return {
    database: join(config.dataDir, 'database'),
    files: join(config.dataDir, 'files'),
    /** Office files as PDFs, made anew where they are missing. */
    previews: join(config.dataDir, 'previews'),
    temporary: join(config.dataDir, 'tmp'),
    /** Anchors and journal of the audit log. */
    audit: join(config.dataDir, 'audit'),
    smsOutbox: join(config.dataDir, 'outbox', 'sms.jsonl'),
    secretKey: join(config.dataDir, 'secret.key'),
  } as const;
}

function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function secondsOf(
  env: Environment,
  {
    name,
    default: otherwise,
    problems,
  }: { readonly name: string; readonly default: number; readonly problems: string[] },
): number {
  const seconds = Number(text(env, name) ?? otherwise);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 600)
    problems.push(`${name}=${env[name]} 不是秒数：请写 0 到 600 的整数`);
  return seconds;
}

/** As the proxy-addr package reads them: an address, a network, or one of its names. */
function isProxy(proxy: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true;
  const [address = '', bits, ...rest] = proxy.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128) && Number(bits) > 0)
  );
}

function urlOf(
  env: Environment,
  {
    name,
    protocols,
    problems,
  }: { readonly name: string; readonly protocols: readonly string[]; readonly problems: string[] },
): string | null {
  const value = text(env, name);
  if (value === null) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    problems.push(`${name} 的格式不正确：应以 ${protocols.map((protocol) => `${protocol}//`).join(' 或 ')} 开头`);
  }
  return value;
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
}

/** SMS_TEMPLATES={"code":"SMS_154950909"} */
function templatesOf(env: Environment, problems: string[]): Readonly<Record<string, string>> {
  const said = text(env, 'SMS_TEMPLATES');
  if (said === null) return {};
  try {
    const value: unknown = JSON.parse(said);
    if (isTexts(value)) return value;
  } catch {
    // Told below, like every other value that is no object of texts.
  }
  problems.push('SMS_TEMPLATES 的格式不正确：应是 JSON 对象，模板名 → 网关的模板编号，例如 {"code":"SMS_154950909"}');
  return {};
}
