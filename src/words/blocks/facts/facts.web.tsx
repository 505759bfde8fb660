import { Section } from '../../../web/actions/detail/detail-section.tsx';
import type { BlockWeb } from '../../../web/blocks/block-web.ts';

export const web: BlockWeb<'facts'> = {
  Block: ({ block, screen, fields, record }) => {
    const shown = block.fields.flatMap((name) => screen.blockFields.find((field) => field.name === name) ?? []);
    return record === null ? null : (
      <div className="detail">
        <Section section={{ title: '', fields: shown, compare: [] }} record={record} fields={fields} />
      </div>
    );
  },
};
