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
