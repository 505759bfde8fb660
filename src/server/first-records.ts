// Records that a production office begins with, as its config says: "first" in sample files. The office changes them as
// it needs.
import { insertRows, type SeedPorts } from './demo/insert-rows.ts';

export async function seedFirstRecords(ports: SeedPorts): Promise<void> {
  for (const { id, first } of ports.model.app.entities) {
    // One by one: what a record leaves out takes the default of its column, and ids follow the order of the file.
    for (const record of first) await insertRows(ports, id, [record]);
  }
}
