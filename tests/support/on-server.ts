import pg from 'pg';

/** One statement on a connection of its own, for what a pool does not do: making and dropping databases. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** File by file: on a server that syncs nothing, half the work of writing every page to its log as well. */
export function copyDatabase(url: string, { name, template }: { name: string; template: string }): Promise<void> {
  return onServer(url, `create database ${name} template ${template} strategy file_copy`);
}
