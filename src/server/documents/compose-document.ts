// A document's model and a record's words → what the render process draws. Pure: everything has been read before. An
// empty field stays empty, as on a paper form; a list without rows is a table with an empty one; what the reader may
// not see is said to be withheld.
import { createHash } from 'node:crypto';
import { holdsAll } from '../../core/condition.ts';
import type { BlockModel } from '../../core/document-model.ts';
import type { ConditionModel } from '../../core/condition-model.ts';
import { bindCondition } from '../../core/relative-value.ts';
import { chineseDay } from '../../core/shown-date.ts';
import { fillPlaces } from '../../core/text-places.ts';
import type { ContentBlock, DocumentContent } from './document-content.ts';
import { type ComposeInput, EMPTY, WITHHELD } from './compose-input.ts';
import { type Fill, isEmptyLine, richText, pictureName } from './content-text.ts';
import { rowsBlock, childrenBlock } from './content-tables.ts';
import { contentCell } from './content-cells.ts';

export function composeDocument(
  input: ComposeInput,
): DocumentContent & { readonly file: string; readonly version: string } {
  const { document } = input;
  const version = versionOf(input);
  const fill = (text: string): string =>
    fillPlaces(text, (place, isOptional) => {
      const said = placeText(input, place, version);
      return isOptional && (said === EMPTY || said === WITHHELD) ? '' : said;
    });
  const watermark =
    document.watermark !== null && isShown(input, document.watermark.when)
      ? fill(document.watermark.text).trim()
      : null;
  return {
    format: document.format,
    title: fill(document.title),
    landscape: document.landscape,
    isFramed: document.isFramed,
    isArchived: document.isArchived,
    signed: input.signature,
    size: document.size,
    watermark,
    footer:
      document.footer === null
        ? null
        : { text: fill(document.footer.text), qr: qrText(fill(document.footer.qr ?? '')) },
    blocks: contentBlocks(input, fill),
    pictures: input.pictures,
    file: fill(document.file).trim(),
    version,
  };
}

/** What cannot be checked yet bears no code. */
function qrText(text: string): string | null {
  return text === '' ? null : text;
}

/**
 * Eight characters over all that the paper says but the day it is made: equal papers have equal versions, whenever that
 * is.
 */
function versionOf(input: ComposeInput): string {
  const { document, words } = input;
  const fill = (text: string): string => fillPlaces(text, (place) => (place.startsWith('@') ? '' : words.text(place)));
  const said = [
    document.key,
    contentBlocks(input, fill),
    ...[document.file, document.watermark?.text, document.footer?.text, document.footer?.qr].map((text) =>
      fill(text ?? ''),
    ),
  ];
  const sum = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 8).toUpperCase();
  return `${sum.slice(0, 4)}-${sum.slice(4)}`;
}

function contentBlocks(input: ComposeInput, fill: Fill): readonly ContentBlock[] {
  return input.document.blocks
    .filter((block) => isShown(input, block.when))
    .flatMap((block) => contentBlock(input, block, fill));
}

function isShown({ record, moment }: ComposeInput, when: readonly ConditionModel[]): boolean {
  return holdsAll(
    when.map((condition) => bindCondition(condition, moment)),
    record,
  );
}

function placeText(input: ComposeInput, place: string, version: string): string {
  const { words, moment, checkAddress, signature } = input;
  if (place === '@version') return version;
  if (place === '@check') return checkAddress;
  if (place === '@signature') return signature?.signature ?? '';
  if (place === '@key') return signature?.keyNumber ?? '';
  if (place === '@today') return chineseDay(new Date(moment.now.getTime() + 8 * 3_600_000).toISOString());
  return words.text(place);
}

function contentBlock(input: ComposeInput, block: BlockModel, fill: Fill): readonly ContentBlock[] {
  const { words } = input;
  switch (block.kind) {
    case 'heading':
      return [{ kind: 'heading', text: fill(block.text), level: block.level }];
    case 'text':
      return isEmptyLine(block.text, fill)
        ? []
        : [
            {
              kind: 'text',
              text: fill(block.text),
              align: block.align,
              indent: block.indent,
              ...(block.fontSize === null ? {} : { fontSize: block.fontSize }),
            },
          ];
    case 'rich':
      return [{ kind: 'html', html: richText(input, block.path) }];
    case 'form':
      return [
        {
          kind: 'form',
          labelWidth: block.labelWidth,
          rows: block.rows
            .filter((row) => isShown(input, row.when))
            .map((row) => row.cells.map((cell) => contentCell(input, cell, fill))),
        },
      ];
    case 'matrix':
      return [
        {
          kind: 'table',
          head: block.head,
          widths: block.widths ?? block.head.map(() => 1),
          rows: block.rows.filter((row) => isShown(input, row.when)).map((row) => row.cells.map(fill)),
        },
      ];
    case 'rows':
      return rowsBlock(words, block);
    case 'children':
      return childrenBlock(
        words,
        block,
        block.columns.map(({ when }) => isShown(input, when)),
      );
    case 'closing':
      return [
        {
          kind: 'closing',
          lines: block.lines.filter((line) => !isEmptyLine(line, fill)).map(fill),
          seal: block.seal === null ? null : pictureName(words.raw(block.seal)),
        },
      ];
    case 'space':
      return [{ kind: 'space', height: block.height }];
    case 'page':
      return [{ kind: 'page' }];
  }
}
