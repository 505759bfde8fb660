import { fileRowOf } from '../../../web/actions/detail/file-row.ts';
import { FileRows } from '../../../web/actions/detail/file-rows.tsx';
import type { BlockWeb } from '../../../web/blocks/block-web.ts';

export const web: BlockWeb<'files'> = {
  Block: ({ block, screen, record }) =>
    record === null ? null : (
      <FileRows
        rows={block.fields.map((name) =>
          fileRowOf(
            record,
            name,
            screen.blockFields.find((one) => one.name === name),
          ),
        )}
      />
    ),
};
