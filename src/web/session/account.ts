// The account calls as the browser knows them: who is signed in (getUserForHome), login and the password change.
import { isObject, listOf, objectOf } from '../../core/json.ts';
import type { Api } from './api.ts';

export interface SessionUser {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  /** user.type: 1 admin, 2 institution, 3 declarer, 4 review expert, 5 appraisal expert. */
  readonly type: number;
  /** user.status: 0 waiting, 1 normal, 2 returned, 3 disabled. */
  readonly status: number;
  readonly roles: readonly { readonly code: string }[];
  /** Screens and buttons of the role that the account's custom role takes away, by their permission ids. */
  readonly takenAway: readonly string[];
  /** Institution of the account; null: of none. */
  readonly organId: number | null;
  /** Url of the electronic signature, "" without one. */
  readonly eleSignUrl: string;
  /** Batches the person works in, as last chosen; null: not chosen. */
  readonly topicbatchId: number | null;
  readonly topiccluBatchId: number | null;
}

export interface HomePayload {
  readonly user: SessionUser;
  /** The yes/no answers of getUserForHome: processSystem, jietiSystem, supplementMenu … */
  readonly flags: Readonly<Record<string, boolean>>;
  /** Its numbers: supplementStatus … */
  readonly values: Readonly<Record<string, number>>;
  readonly mustChangePassword: boolean;
  /** The program's, shown as V{version}. */
  readonly version: string;
}

export interface LoginArgs {
  readonly username: string;
  readonly password: string;
  readonly captchaId?: string;
  readonly captcha?: string;
  readonly altcha?: string;
}

interface LoginResult {
  readonly token: string;
  readonly changePwd: boolean;
  /** Wrong passwords that somebody gave since the last login; null: none. */
  readonly failedLogins: FailedLogins | null;
  readonly user: SessionUser;
}

export interface FailedLogins {
  readonly count: number;
  /** "2026-03-12 10:20" */
  readonly lastTime: string;
  readonly lastIp: string;
}

export interface Account {
  readonly login: (args: LoginArgs) => Promise<LoginResult>;
  readonly logout: () => Promise<void>;
  readonly home: (signal?: AbortSignal) => Promise<HomePayload>;
  readonly confirmPassword: (password: string) => Promise<void>;
  readonly changePassword: (args: { readonly oldPassword: string; readonly newPassword: string }) => Promise<void>;
}

type Raw = Readonly<Record<string, unknown>>;

export function createAccount(api: Api): Account {
  return {
    login: async (args) => {
      const raw = await api.call<Raw>({ path: '/api/common/login', args: { ...args } });
      return {
        token: textOf(raw.token),
        changePwd: raw.changePwd === true,
        failedLogins: failedOf(raw.failedLogins),
        user: userOf(raw.user),
      };
    },
    logout: async () => {
      await api.call({ path: '/api/common/logout' });
    },
    home: async (signal) =>
      homeOf(await api.call<Raw>({ path: '/api/common/getUserForHome', ...(signal ? { signal } : {}) })),
    confirmPassword: async (password) => {
      await api.call({ path: '/api/common/confirmPassword', args: { password } });
    },
    changePassword: async (args) => {
      await api.call({ path: '/api/common/changePassword', args });
    },
  };
}

export function homeOf(raw: Raw): HomePayload {
  const flags = Object.entries(raw).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean');
  const values = Object.entries(raw).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return {
    user: userOf(raw.user),
    flags: Object.fromEntries(flags),
    values: Object.fromEntries(values),
    mustChangePassword: raw.changePwd === true,
    version: textOf(raw.version),
  };
}

function userOf(value: unknown): SessionUser {
  const raw: Raw = objectOf(value);
  const roles: readonly Raw[] = listOf(raw.roles).map(objectOf);
  return {
    id: Number(raw.id ?? 0),
    name: textOf(raw.realName ?? raw.name),
    username: textOf(raw.username),
    type: Number(raw.type ?? 0),
    status: Number(raw.status ?? 1),
    roles: roles.map((role) => ({ code: textOf(role.code) })),
    takenAway: Array.isArray(raw.takenAway) ? raw.takenAway.map(String) : [],
    eleSignUrl: textOf(raw.eleSignUrl),
    topicbatchId: typeof raw.topicbatchId === 'number' ? raw.topicbatchId : null,
    organId: typeof raw.organId === 'number' ? raw.organId : null,
    topiccluBatchId: typeof raw.topiccluBatchId === 'number' ? raw.topiccluBatchId : null,
  };
}

function failedOf(value: unknown): FailedLogins | null {
  if (!isObject(value)) return null;
  const raw: Raw = value;
  return { count: Number(raw.count), lastTime: textOf(raw.lastTime), lastIp: textOf(raw.lastIp) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
