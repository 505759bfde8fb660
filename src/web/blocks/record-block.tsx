// A record of another entity (or the page's own) to read: asked by its own call, shown in sections, with its files.
import { Section } from '../actions/detail/detail-section.tsx';
import { sectionsOf } from '../actions/detail/section-facts.ts';
import { fileRowOf } from '../actions/detail/file-row.ts';
import { FileRows } from '../actions/detail/file-rows.tsx';
import { ListError, ListLoading } from '../list/list-states.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Json } from '../../core/model.ts';
import { messageOf } from '../session/api-error.ts';
import { useApi } from '../session/session-context.tsx';
import type { BlockProps } from './blocks.tsx';
import { firstOf } from './first-record.ts';

export function RecordBlock({
  block,
  at,
  screen,
  fields,
  record: own,
}: BlockProps<'record'> & { readonly at: number }) {
  const { record: model } = block;
  const api = useApi();
  const call = screen.calls[model.call];
  const id: Json = model.id === null ? null : (own?.[model.id] ?? null);
  const isNamed = model.id === null || id !== null;
  const asked = useQuery({
    queryKey: ['record', call?.path ?? '', id],
    queryFn: async ({ signal }) =>
      firstOf(
        await api.call<unknown>({
          path: call?.path ?? '',
          method: call?.method ?? 'POST',
          args: id === null ? {} : { [model.argument]: id },
          signal,
        }),
      ),
    enabled: call !== undefined && isNamed,
    retry: false,
    gcTime: 0,
  });
  if (asked.error !== null) return <ListError message={messageOf(asked.error)} onRetry={() => void asked.refetch()} />;
  if (call !== undefined && isNamed && asked.isPending) return <ListLoading rows={4} />;
  const record = asked.data ?? null;
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
