// A paper that is kept: its address stands in a file field of the record, the file stays as long as the record names
// it.
import { AppError } from '../../core/errors.ts';
import type { CallContext } from '../context.ts';
import type { SqlRow } from '../db/sql-port.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import type { Engine } from './engine.ts';
import type { MadeDocument } from './make-document.ts';
import { settleWrite } from './settle-write.ts';
import { auditOrigin } from './write-parts.ts';

interface Kept {
  readonly id: number;
  readonly field: string;
  readonly made: MadeDocument;
  readonly context: CallContext;
  readonly isQuiet: boolean;
  /** Throws or answers null where the paper is not wanted any more. */
  readonly read: () => Promise<SqlRow | null>;
}

export async function keepDocument(
  engine: Engine,
  scope: ScopedActor,
  { id, field, made, context, isQuiet, read }: Kept,
): Promise<void> {
  await settleWrite(engine, scope, {
    claim: null,
    propose: async () => {
      const row = await read();
      if (row === null) throw new AppError('noAuthority');
      const files = fileChange(field, row[field], made.url);
      const audit = [
        {
          action: 'document',
          fromStatus: null,
          toStatus: null,
          opinion: null,
          fileUrl: made.url,
          changes: { [field]: [row[field] ?? null, made.url] as const },
        },
      ];
      return {
        write: {
          target: { id, rowVersion: Number(row['rowVersion']) },
          values: { [field]: made.url },
          softDelete: false,
          isQuiet,
          parents: [],
          files,
          audit,
          origin: auditOrigin(context),
        },
        others: [],
        holds: [],
        judge: null,
      };
    },
  });
}

/** The new file is named by the record from now on, the old one no longer. */
function fileChange(
  field: string,
  before: SqlRow[string] | undefined,
  url: string,
): {
  readonly add: readonly { fileId: string; field: string }[];
  readonly remove: readonly { fileId: string; field: string }[];
} {
  const idOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);
  const old =
    typeof before === 'string' && before !== ''
      ? before.split(',').map((address) => ({ fileId: idOf(address), field }))
      : [];
  return { add: [{ fileId: idOf(url), field }], remove: old };
}
