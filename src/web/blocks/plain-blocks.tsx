// Blocks that only show: fields, tags, a text, files.
import { Section } from '../actions/detail/detail-section.tsx';
import { fileRowOf } from '../actions/detail/file-row.ts';
import { FileRows } from '../actions/detail/file-rows.tsx';
import { ChoiceTag } from '../../fields/choice-tag.tsx';
import { fillText, tagsOf } from './block-facts.ts';
import type { BlockProps } from './blocks.tsx';

export function FactsBlock({ block, screen, fields, record }: BlockProps<'facts'>) {
  const shown = block.fields.flatMap((name) => screen.blockFields.find((field) => field.name === name) ?? []);
  return (
    <div className="detail">
      <Section section={{ title: '', fields: shown, compare: [] }} record={record ?? {}} fields={fields} />
    </div>
  );
}

export function TagsBlock({ block, record }: BlockProps<'tags'>) {
  const tags = tagsOf(record?.[block.field]);
  if (tags.length === 0) return <p className="block-none">{block.empty}</p>;
  return (
    <ul className="block-tags">
      {tags.map(({ type, content, color }, at) => (
        <li key={`${type}${at}`}>
          <ChoiceTag choice={{ value: type, title: type === '' ? content : `${type}：${content}`, tone: color }} />
        </li>
      ))}
    </ul>
  );
}

/** An empty line begins a paragraph. */
export function TextBlock({ block, record }: BlockProps<'text'>) {
  return (
    <div className="block-text" data-tone={block.tone} {...(block.tone === 'plain' ? {} : { role: 'note' })}>
      {fillText(block.text, record)
        .split(/\n\s*\n/)
        .map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
    </div>
  );
}

export function FilesBlock({ block, screen, record }: BlockProps<'files'>) {
  return (
    <FileRows
      rows={block.fields.map((name) =>
        fileRowOf(
          record,
          name,
          screen.blockFields.find((one) => one.name === name),
        ),
      )}
    />
  );
}
