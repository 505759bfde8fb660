// Whether a migration leaves all rows and columns as they are, so that a search index over them stays true: most
// releases add tables, columns and indexes alone, and filling the index of a million records anew takes minutes.

const HARMLESS = [
  /^create (unique )?index\b/,
  /^drop index\b/,
  /^create table\b/,
  /^create extension\b/,
  /^comment on\b/,
  /^alter table (only )?"?[a-z0-9_]+"? add column\b/,
  /^alter table (only )?"?[a-z0-9_]+"? add constraint\b/,
];

/** What a statement may do besides: a column added and another one dropped, a table made by what else writes. */
const HARMFUL =
  /\$\$|,\s*(drop|alter)\b|\b(drop column|drop constraint|alter column|rename|insert|update|delete|returning)\b/;

/** False where in doubt. */
export function leavesRows(migration: string): boolean {
  const statements = migration
    .replace(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim().toLowerCase())
    .filter((statement) => statement !== '');
  return statements.every(
    (statement) => !HARMFUL.test(statement) && HARMLESS.some((pattern) => pattern.test(statement)),
  );
}
