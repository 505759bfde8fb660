// Numbers that the office may change (domain §8; controls.md: "all numbers are settings"), from the table `setting`,
// with the defaults of this file. A change is seen by every server within half a minute.
import type { Clock, SettingsPort } from '../context.ts';
import type { SqlPort } from '../db/sql-port.ts';

const DEFAULTS = {
  loginAttempts: 5,
  loginWindowMinutes: 15,
  loginLockMinutes: 15,
  captchaAfterFailures: 3,
  sessionIdleMinutes: 30,
  sessionHours: 12,
  passwordsRemembered: 5,
} as const satisfies Record<string, number>;

export type SettingKey = keyof typeof DEFAULTS;

const KEPT_MS = 30_000;
const READ = { name: 'setting-read', text: 'select key, value from setting where key = any($1)' };

export function openSettings(sql: SqlPort, clock: Clock): SettingsPort {
  let kept: { readonly values: ReadonlyMap<string, unknown>; readonly until: number } = { values: new Map(), until: 0 };
  const read = async (key: string): Promise<unknown> => {
    const now = clock.now().getTime();
    if (now >= kept.until) {
      const rows = await sql.query(READ, [Object.keys(DEFAULTS)]);
      kept = { values: new Map([...Object.entries(DEFAULTS), ...rows.map((row) => [String(row['key']), row['value']] as const)]), until: now + KEPT_MS };
    }
    if (!kept.values.has(key)) throw new Error(`there is no setting ${key}`);
    return kept.values.get(key);
  };
  return {
    number: async (key) => Number(await read(key)),
    text: async (key) => String(await read(key)),
  };
}
