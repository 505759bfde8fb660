// What the office sets (domain §8; controls.md: "all numbers are settings"): the one record of the entity with
// x-entity.settings, over the defaults of its schema, over the defaults of this file. Read at most once in two seconds
// a process, so that every server sees a change within seconds and no request asks the database for it twice; the
// server that wrote them goes by them at once.
import type { FieldModel } from '../../core/field-model.ts';
import type { Json } from '../../core/json.ts';
import { settingsOf, type Settings } from '../../core/settings.ts';
import type { SettingsPort } from '../context.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import type { SqlPort } from '../db/sql-port.ts';
import type { ServerModel } from '../server-model.ts';

/** What the engine itself needs; a config may declare fields of these names and so offer them to the office. */
export const ENGINE_SETTINGS = {
  loginAttempts: 5,
  loginAttemptsByName: 20,
  loginWindowMinutes: 15,
  loginLockMinutes: 15,
  captchaAfterFailures: 3,
  captchaAfterAddress: 30,
  sessionIdleMinutes: 30,
  sessionHours: 12,
  passwordsRemembered: 5,
  passwordMaxAgeDays: 0,
  smsPerDay: 10,
  lookupsPerHour: 10,
  uploadDayMb: 500,
  uploadDayPendingMb: 20,
  uploadMaxMb: 20,
  reportMaxMb: 50,
} as const satisfies Record<string, number>;

/** A changed setting is in force at every other server after this at the latest. */
export const SETTINGS_KEPT_MS = 2_000;

export interface SettingsParts {
  readonly sql: SqlPort;
  readonly model: ServerModel;
}

export function openSettings({ sql, model }: SettingsParts): SettingsPort {
  const source = sourceOf(model);
  let kept: { readonly settings: Promise<Settings>; readonly until: number } | null = null;
  const current = (): Promise<Settings> => {
    const now = performance.now();
    if (kept !== null && now < kept.until) return kept.settings;
    const settings = readSettings(sql, source);
    const mine = { settings, until: now + SETTINGS_KEPT_MS };
    kept = mine;
    settings.catch(() => {
      if (kept === mine) kept = null;
    });
    return settings;
  };
  return {
    current,
    number: async (key) => (await current()).number(key),
    text: async (key) => (await current()).text(key),
    forget: () => {
      kept = null;
    },
  };
}

interface SettingsSource {
  readonly defaults: Readonly<Record<string, Json>>;
  readonly fields: readonly FieldModel[];
  /** null: the config declares no settings. */
  readonly query: string | null;
  readonly record: number;
}

function sourceOf(model: ServerModel): SettingsSource {
  const entity = model.app.entities.find(({ settings }) => settings !== null);
  if (entity === undefined) return { defaults: ENGINE_SETTINGS, fields: [], query: null, record: 0 };
  const fields = entity.fields.filter((field) => field.schema['default'] !== undefined);
  const columns = fields.map(({ column }) => quoteIdentifier(column.name)).join(', ');
  return {
    defaults: {
      ...ENGINE_SETTINGS,
      ...Object.fromEntries(fields.map((field) => [field.name, field.schema['default'] ?? null])),
    },
    fields,
    query: `select ${columns} from ${quoteIdentifier(entity.table)} where id = $1 and not del_flag`,
    record: entity.settings ?? 0,
  };
}

async function readSettings(sql: SqlPort, { defaults, fields, query, record }: SettingsSource): Promise<Settings> {
  const [row] = query === null ? [] : await sql.query({ text: query }, [record]);
  const stored = row === undefined ? [] : fields.map(({ name, column }) => [name, row[column.name] ?? null] as const);
  return settingsOf({ ...defaults, ...Object.fromEntries(stored.filter(([, value]) => value !== null)) });
}
