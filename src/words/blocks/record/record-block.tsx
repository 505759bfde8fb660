// A record of another entity (or the page's own) to read: asked by its own call, shown in sections, with its files.
import { Section } from '../../../web/actions/detail/detail-section.tsx';
import { sectionsOf } from '../../../web/actions/detail/section-facts.ts';
import { fileRowOf } from '../../../web/actions/detail/file-row.ts';
import { FileRows } from '../../../web/actions/detail/file-rows.tsx';
import { ListError, ListLoading } from '../../../web/list/list-states.tsx';
import type { Json } from '../../../core/json.ts';
import { useAnswer } from '../../../web/list/use-answer.ts';
import type { BlockProps } from '../../../web/blocks/block-web.ts';
import { firstOf } from '../../../web/blocks/first-record.ts';

export function RecordBlock({ block, at, screen, fields, record: own }: BlockProps<'record'>) {
  const { record: model } = block;
  const call = screen.calls[model.call];
  const id: Json = model.id === null ? null : (own?.[model.id] ?? null);
  const isNamed = model.id === null || id !== null;
  const args = id === null ? {} : { [model.argument]: id };
  const asked = useAnswer({ call: call !== undefined && isNamed ? call : null, args, read: firstOf, kept: 'brief' });
  if (asked.error !== null) return <ListError message={asked.error} onRetry={asked.refetch} />;
  if (asked.isFirst) return <ListLoading rows={4} />;
  const record = asked.answer;
  if (record === null && model.hideEmpty) return null;
  if (record === null) return <p className="block-none">{model.empty}</p>;
  const known = new Map(
    screen.blockFields.flatMap((field) =>
      field.name.startsWith(`${at}:`)
        ? [[field.name.slice(`${at}:`.length), { ...field, name: field.name.slice(`${at}:`.length) }] as const]
        : [],
    ),
  );
  return (
    <div className="detail">
      {sectionsOf(model.sections, known).map((section, index) => (
        <Section key={`${index} ${section.title}`} section={section} record={record} fields={fields} />
      ))}
      {model.files.length === 0 ? null : (
        <FileRows rows={model.files.map((name) => fileRowOf(record, name, known.get(name)))} />
      )}
    </div>
  );
}
