// Keeps every version of every form that this program has ever run with: written at start, before a record can be
// written under it. Many processes may start at once; whoever comes second finds the row there.
import type { FormModel } from '../../core/entity-model.ts';
import { contentOf } from '../../core/former-form.ts';
import type { ServerContext } from '../context.ts';
import { formatDateTime } from '../../core/date-time.ts';

/** Answers how many were new. */
export async function recordFormVersions({
  sql,
  model,
  clock,
}: Pick<ServerContext, 'sql' | 'model' | 'clock'>): Promise<number> {
  const forms = [...model.formById.values()];
  if (forms.length === 0) return 0;
  const known = await sql.query({ text: 'select entity, form, version from form_version' });
  const stored = new Set(
    known.map((row) => `${String(row['entity'])}.${String(row['form'])}.${String(row['version'])}`),
  );
  const missing = forms.filter((form) => !stored.has(`${form.entity}.${form.key}.${form.version}`));
  if (missing.length === 0) return 0;
  await sql.query(
    {
      text: `insert into form_version (entity, form, version, label, content, first_seen_at)
      select entity, form, version, label, content, $2::timestamptz
      from jsonb_to_recordset($1::jsonb) as f(entity text, form text, version text, label text, content jsonb) on conflict do nothing`,
    },
    [JSON.stringify(missing.map(rowOf)), formatDateTime(clock.now())],
  );
  return missing.length;
}

function rowOf(form: FormModel): object {
  return {
    entity: form.entity,
    form: form.key,
    version: form.version,
    label: form.versionLabel,
    content: contentOf(form),
  };
}
