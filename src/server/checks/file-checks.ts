// Files: every row has its object in the right size, no object is without a row, nothing half-made is left, every
// address in a record is a stored file that knows the record.
import { isFileKind } from '../field-kinds.ts';
import { quoteIdentifier } from '../db/identifier.ts';
import { FILE_PATH } from '../files/stored-file.ts';
import { storeOwner } from '../files/store-owner.ts';
import { findOrphans } from '../jobs/sweep-left-behind.job.ts';
import { MOST_SHOWN, type CheckParts, type DataCheck, type Violation } from './violation.ts';

const PAGE = 500;
const FILES = `select id, size from stored_file where id > $1::uuid order by id limit ${PAGE}`;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export const presentObjects: DataCheck = {
  title: '登记的文件都在文件库中',
  run: async ({ sql, files }) => {
    const found: Violation[] = [];
    for (let after = FIRST_ID; found.length < MOST_SHOWN;) {
      const rows = await sql.query({ text: FILES }, [after]);
      for (const row of rows) {
        const stored = await files.stat(String(row['id']));
        if (stored?.size === Number(row['size'])) continue;
        found.push({
          rule: stored === null ? '文件不在文件库中' : '文件大小与登记不符',
          where: `stored_file#${String(row['id'])}`,
          found: String(stored?.size ?? '缺失'),
        });
      }
      const last = rows.at(-1);
      if (last === undefined) break;
      after = String(last['id']);
    }
    return found.slice(0, MOST_SHOWN);
  },
};

/** An upload has its row within seconds; a backup may be at work for longer, and shows then. */
const AT_WORK_HOURS = 1;
const beforeWork = (): Date => new Date(Date.now() - AT_WORK_HOURS * 3_600_000);

export const knownObjects = {
  title: '文件库中的文件都有登记',
  run: async (parts: Pick<CheckParts, 'sql' | 'leftBehind'>) => {
    const { orphans } = await findOrphans(parts, beforeWork());
    if (orphans.length === 0) return [];
    const owner = await storeOwner(parts.sql, parts.leftBehind.marker);
    const rule =
      owner === 'this'
        ? '文件没有登记（24小时后自动清理）'
        : '文件没有登记，文件库也没有标明属于本数据库（不会自动清理，见运行日志）';
    return orphans.slice(0, MOST_SHOWN).map((id) => ({ rule, where: id, found: `共 ${orphans.length} 个` }));
  },
} satisfies DataCheck;

export const noHalfFiles = {
  title: '没有中断后留下的半个文件',
  run: async ({ leftBehind }: Pick<CheckParts, 'leftBehind'>) => {
    const paths = await leftBehind.halfFiles(beforeWork());
    return paths
      .slice(0, MOST_SHOWN)
      .map((path) => ({
        rule: '中断后留下的半个文件（24小时后自动清理）',
        where: path,
        found: `共 ${paths.length} 个`,
      }));
  },
} satisfies DataCheck;

export const knownAddresses: DataCheck = {
  title: '记录中的附件地址都有登记',
  run: async (parts) => {
    const found: Violation[] = [];
    for (const entity of parts.model.app.entities.filter(({ isView }) => !isView)) {
      for (const field of entity.fields) {
        // A copy goes by the references of its origin.
        if (isFileKind(field.kind) && field.column.type === 'text' && field.fetch === null) {
          found.push(
            ...(await strayAddresses(parts, {
              entity: entity.id,
              table: entity.table,
              field: field.name,
              column: field.column.name,
            })),
          );
        }
      }
    }
    return found;
  },
};

interface FileColumn {
  readonly entity: string;
  readonly table: string;
  readonly field: string;
  readonly column: string;
}

async function strayAddresses(
  { sql }: CheckParts,
  { entity, table, field, column }: FileColumn,
): Promise<readonly Violation[]> {
  const rows = await sql.query(
    {
      text: `select t."id", url from ${quoteIdentifier(table)} t, unnest(string_to_array(t.${quoteIdentifier(column)}, ',')) url
      where not t."del_flag" and url <> ''
        and not exists (select 1 from file_ref r where r.entity = $1 and r.record_id = t."id" and r.field = $2 and $3 || r.file_id = url)
      order by 1 limit ${MOST_SHOWN}`,
    },
    [entity, field, FILE_PATH],
  );
  return rows.map((row) => ({
    rule: `${table}.${field} 的附件没有登记`,
    where: `${table}#${String(row['id'])}`,
    found: String(row['url']),
  }));
}
