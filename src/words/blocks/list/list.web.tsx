import type { TableModel } from '../../../core/list-model.ts';
import type { RecordValues } from '../../../core/json.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { screenLoaders } from '../../../generated/web/routes.ts';
import type { BlockFollow, BlockWeb } from '../../../web/blocks/block-web.ts';
import { marksRequest } from '../../../web/actions/use-seen.ts';
import { titlesRequest } from '../../../web/providers/titles-request.ts';
import { EmbeddedScreen, fetchEmbedded } from '../../../web/screen/embedded-part.ts';
import { holdingField } from '../../../web/screen/within.ts';
import { fixedArguments, listRequest } from '../../../web/list/list-arguments.ts';
import { FIRST_STATE } from '../../../web/list/list-state.ts';

export const web: BlockWeb<'list'> = {
  isRegion: true,
  fetch: ({ screen }) => fetchEmbedded(screen),
  follows: async ({ block, screen: outer }) => {
    const { screen } = (await screenLoaders[block.screen]?.load()) ?? {};
    const table = screen?.model.table ?? null;
    const call = screen?.calls[table?.call ?? ''];
    if (screen === undefined || table === null || call === undefined || table.group !== null) return [];
    const field = holdingField(screen, block.by, outer.entity?.id ?? null);
    const { page, pageSize } = FIRST_STATE;
    return [
      {
        ...listRequest(call, { page, pageSize, ...fixedArguments(table.filter) }),
        pass: field === null ? {} : { [field]: block.id ?? 'id' },
      },
      ...besideRows(screen, table),
    ];
  },
  Block: ({ block, at, screen, record }) => (
    <EmbeddedScreen
      name={block.screen}
      by={block.by}
      entity={screen.entity?.id ?? null}
      record={namedBy(record, block.id)}
      prefix={`b${at}.`}
    />
  ),
};

/** What the cells ask for, and which rows are new. */
function besideRows({ model }: WebScreen, { columns }: TableModel): readonly BlockFollow[] {
  const seen = model.detail?.seen ?? null;
  return [
    ...columns.flatMap(({ dictionary }) => (dictionary === null ? [] : [{ ...titlesRequest(dictionary), pass: {} }])),
    ...(seen === null ? [] : [{ ...marksRequest(seen), pass: {} }]),
  ];
}

/** What is handed down to the list: the page's record, or the one that a field of it names. */
function namedBy(record: RecordValues | null, field: string | null): RecordValues | null {
  return record === null || field === null ? record : { id: record[field] ?? null };
}
