// The versions of a form that the database knows, newest first. Read once a form, when the first record asks whose
// version is not today's; again only for a version that another process has brought since. Versions never change.
import { storedContent, type FormContent } from '../../core/former-form.ts';
import type { EntityId } from '../../core/ids.ts';
import type { SqlPort } from '../db/sql-port.ts';

export interface PastForm {
  readonly version: string;
  readonly label: string | null;
  /** YYYY-MM-DD in Asia/Shanghai. */
  readonly since: string;
  readonly content: FormContent;
}

export interface PastForms {
  /** `version` null: whichever are known. At once where nothing must be asked. */
  readonly of: (
    entity: EntityId,
    form: string,
    version: string | null,
  ) => readonly PastForm[] | Promise<readonly PastForm[]>;
}

const READ = {
  name: 'engine_form_versions',
  text: 'select version, label, content, first_seen_at from form_version where entity = $1 and form = $2 order by id desc',
};

export function createPastForms(sql: SqlPort): PastForms {
  const known = new Map<string, readonly PastForm[]>();
  const unknown = new Set<string>();
  const read = async (entity: EntityId, form: string, version: string | null): Promise<readonly PastForm[]> => {
    const key = `${entity}.${form}`;
    const rows = await sql.query(READ, [entity, form]);
    const past = rows.map((row): PastForm => ({
      version: String(row['version']),
      label: typeof row['label'] === 'string' ? row['label'] : null,
      since: String(row['first_seen_at']).slice(0, 10),
      content: storedContent(row['content']),
    }));
    known.set(key, past);
    // A record may name a version that no program has left here: it is not looked for again.
    if (version !== null && !past.some((one) => one.version === version)) unknown.add(`${key}.${version}`);
    return past;
  };
  return {
    of: (entity, form, version) => {
      const key = `${entity}.${form}`;
      const found = known.get(key);
      const isAnswer =
        version === null ||
        unknown.has(`${key}.${version}`) ||
        found?.some((past) => past.version === version) === true;
      return found !== undefined && isAnswer ? found : read(entity, form, version);
    },
  };
}
