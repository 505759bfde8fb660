// Row types of the engine's own tables (0001_system.sql) for Kysely. Entity tables come from src/generated/server/tables.ts.
// bigint and numeric arrive as numbers, timestamptz as Date (pg) — server/db sets those parsers for both databases.
import type { Generated, JSONColumnType } from 'kysely';
import type { Json } from '../../core/model.ts';

export interface SystemTables {
  account: AccountTable;
  session: SessionTable;
  login_guard: LoginGuardTable;
  captcha: CaptchaTable;
  download_token: DownloadTokenTable;
  stored_file: StoredFileTable;
  file_ref: FileRefTable;
  audit_log: AuditLogTable;
  audit_seal: AuditSealTable;
  view_mark: ViewMarkTable;
  setting: SettingTable;
  request_key: RequestKeyTable;
  form_version: FormVersionTable;
}

export interface AccountTable {
  user_id: number;
  password_hash: string;
  must_change: Generated<boolean>;
  password_history: JSONColumnType<string[]>;
  changed_at: Generated<Date>;
}

export interface SessionTable {
  id: Generated<number>;
  token_hash: Buffer;
  user_id: number;
  role: string;
  organ_id: number | null;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: 'logout' | 'replaced' | 'password' | 'disabled' | 'moved' | 'idle' | 'expired' | null;
  ip: Generated<string>;
  reauthenticated_at: Date | null;
}

export interface LoginGuardTable {
  key: string;
  failures: Generated<number>;
  window_start: Generated<Date>;
  locked_until: Date | null;
}

export interface CaptchaTable {
  id: Generated<string>;
  answer_hash: string;
  expires_at: Date;
}

export interface DownloadTokenTable {
  token_hash: Buffer;
  user_id: number;
  session_id: number;
  path: string;
  expires_at: Date;
}

export interface RequestKeyTable {
  key: string;
  process: string;
  answered_at: Date;
  answer: unknown;
}

export interface StoredFileTable {
  id: string;
  name: string;
  size: number;
  mime: string;
  sha256: string;
  owner_user_id: number;
  is_made: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface FileRefTable {
  file_id: string;
  entity: string;
  record_id: number;
  field: string;
}

export interface AuditLogTable {
  xid: Generated<string>;
  id: Generated<number>;
  time: Generated<Date>;
  actor_id: number | null;
  actor_name: Generated<string>;
  role: Generated<string>;
  action: string;
  entity: string;
  record_id: number | null;
  from_status: number | null;
  to_status: number | null;
  opinion: string | null;
  file_url: string | null;
  changes: JSONColumnType<{ [key: string]: Json } | null, string | null, string | null>;
  ip: Generated<string>;
  request_id: Generated<string>;
}

export interface AuditSealTable {
  id: Generated<number>;
  from_id: number;
  to_id: number;
  rows: number;
  prev_hash: string;
  hash: string;
  version: Generated<number>;
  created_at: Generated<Date>;
}

export interface ViewMarkTable {
  user_id: number;
  type: string;
  biz_id: Generated<number>;
  viewed_at: Generated<Date>;
}

export interface SettingTable {
  key: string;
  value: JSONColumnType<{ [key: string]: Json }>;
}

export interface FormVersionTable {
  id: Generated<number>;
  entity: string;
  form: string;
  version: string;
  label: string | null;
  content: JSONColumnType<object>;
  first_seen_at: Generated<Date>;
}
