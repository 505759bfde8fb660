// A cell of a bordered form: a field, a text, or an opinion with its signatures.
import { chineseDay } from '../../core/shown-date.ts';
import type { CellModel, SignModel } from '../../core/document-model.ts';
import type { ContentCell, ContentSign } from './document-content.ts';
import { type ComposeInput, EMPTY, WITHHELD } from './compose-input.ts';
import { type Fill, richText, plain, pictureName } from './content-text.ts';
import { rowsBlock } from './content-tables.ts';

const PICTURE_WIDTH = 110;

export function contentCell(input: ComposeInput, cell: CellModel, fill: Fill): ContentCell {
  if (cell.kind === 'opinion') return opinionCell(input, cell);
  if (cell.kind === 'text') return { title: cell.title, blocks: [plain(fill(cell.text))], signed: null };
  const paper = input.words.paper(cell.path);
  if (paper === 'markup')
    return { title: cell.title, blocks: [{ kind: 'html', html: richText(input, cell.path) }], signed: null };
  if (paper === 'rows')
    return {
      title: cell.title,
      blocks: rowsBlock(input.words, { kind: 'rows', path: cell.path, title: null, columns: null, when: [] }),
      signed: null,
    };
  const picture = paper === 'picture' ? pictureName(input.words.raw(cell.path)) : null;
  if (picture !== null && input.pictures[picture] !== undefined)
    return { title: cell.title, blocks: [{ kind: 'html', html: pictureHtml(picture) }], signed: null };
  return { title: cell.title, blocks: [plain(input.words.text(cell.path))], signed: null };
}

/** As wide as a signature. */
function pictureHtml(address: string): string {
  return `<p><img src="${address}" width="${PICTURE_WIDTH}"></p>`;
}

function opinionCell(
  input: ComposeInput,
  { event, title, seal, signs }: Extract<CellModel, { kind: 'opinion' }>,
): ContentCell {
  const step = input.steps.get(event);
  const file =
    step?.fileUrl === null || step === undefined
      ? ''
      : `（附件：${step.fileUrl
          .split(',')
          .map((url) => input.fileNames.get(url) ?? '意见附件')
          .join('、')}）`;
  const opinion =
    step === undefined ? '' : `${step.opinion === '' ? EMPTY : step.opinion}${file === '' ? '' : `\n${file}`}`;
  return {
    title,
    blocks: [plain(opinion)],
    signed: {
      signs: signs.map((sign) => contentSign(input, sign)),
      seal,
      by: step?.isPublic === true ? step.actorName : '',
      date: step === undefined ? '' : chineseDay(step.time),
    },
  };
}

function contentSign({ steps, words }: ComposeInput, { title, event, image, how }: SignModel): ContentSign {
  const step = steps.get(event);
  if (step === undefined) return { title, name: '', time: '', image: null, how: '' };
  const said = how === null ? '' : words.text(how);
  return {
    title,
    name: step.actorName,
    time: `${chineseDay(step.time)} ${step.time.slice(11, 16)}`,
    image: image === null ? null : pictureName(words.raw(image)),
    how: said === EMPTY || said === WITHHELD ? '' : said,
  };
}
