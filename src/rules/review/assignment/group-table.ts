// The table that assigns experts: its headings, what its rows say, and the words that are told of it (domain §4.11).
// Pure.
import type { SheetRow } from '../../../core/sheet-row.ts';
import type { AssignmentColumn } from './judge-rows.ts';

export const GROUP_TABLE = {
  group: { title: '组别' },
  topic: { title: '课题编号' },
  topicName: { title: '课题名称' },
  expert: { title: '专家账号' },
  expertName: { title: '专家姓名' },
  leader: { title: '是否组长' },
} as const;

export type TableColumn = keyof typeof GROUP_TABLE;

/** What the template says of its columns; `topic` and `expert` say whose numbers and accounts are wanted. */
export function hintsOf(own: Pick<Record<TableColumn, string>, 'topic' | 'expert' | 'leader'>): readonly string[] {
  const hints: Record<TableColumn, string> = {
    group: '必填，组号和组名用空格分开，例如“01 基础教育一组”；只写一个词的，组号和组名相同',
    topicName: '选填，填写时须与课题编号一致',
    expertName: '选填，填写时须与专家账号一致',
    ...own,
  };
  return (Object.keys(GROUP_TABLE) as TableColumn[]).map((column) => hints[column]);
}

const REQUIRED = ['group', 'topic', 'expert'] as const;
const CODE_LENGTH = 10;
const NAME_LENGTH = 40;

export const HEADINGS = Object.entries(GROUP_TABLE).map(([key, { title }]) => ({
  title,
  oneOf: REQUIRED.some((name) => name === key) ? [title] : null,
}));

export interface TableProblem {
  /** Of the sheet. */
  readonly row: number;
  /** Heading. */
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** By whatever the table may call them. */
export interface NamedInTable {
  readonly topicOf: ReadonlyMap<string, Named>;
  readonly expertOf: ReadonlyMap<string, Named>;
}

interface ReadRow {
  readonly topicId: number;
  readonly expertId: number;
  readonly groupCode: string;
  readonly groupName: string;
  readonly leader: boolean;
  readonly sheet: SheetRow;
}

export interface ReadTable {
  readonly rows: readonly ReadRow[];
  readonly problems: readonly TableProblem[];
}

export function cellOf({ cells }: SheetRow, column: TableColumn): string {
  return (cells[GROUP_TABLE[column].title] ?? '').trim();
}

export function problemOf(sheet: SheetRow, column: TableColumn | AssignmentColumn, reason: string): TableProblem {
  return { row: sheet.number, column: GROUP_TABLE[column].title, value: cellOf(sheet, column), reason };
}

/** Rows that say an assignment; what cannot be read is told by its cell. */
export function readGroupTable(sheets: readonly SheetRow[], { topicOf, expertOf }: NamedInTable): ReadTable {
  const problems: TableProblem[] = [];
  const rows = sheets.flatMap((sheet) => {
    const found: TableProblem[] = [];
    const tell = (column: TableColumn, reason: string): void => void found.push(problemOf(sheet, column, reason));
    for (const column of REQUIRED) if (cellOf(sheet, column) === '') tell(column, `请填写${GROUP_TABLE[column].title}`);
    const group = groupOf(cellOf(sheet, 'group'));
    if (group.code.length > CODE_LENGTH) tell('group', `组号不超过${CODE_LENGTH}字，组号和组名之间用空格分开`);
    if (group.name.length > NAME_LENGTH) tell('group', `组名不超过${NAME_LENGTH}字`);
    const [code, account] = [cellOf(sheet, 'topic'), cellOf(sheet, 'expert')];
    const [topic, expert] = [topicOf.get(code), expertOf.get(account)];
    if (code !== '' && topic === undefined) tell('topic', '没有这个编号的课题');
    if (account !== '' && expert === undefined) tell('expert', '没有这个账号');
    const [topicName, expertName] = [cellOf(sheet, 'topicName'), cellOf(sheet, 'expertName')];
    if (topic !== undefined && topicName !== '' && topicName !== topic.name)
      tell('topicName', `与课题编号不一致，系统中是《${topic.name}》`);
    if (expert !== undefined && expertName !== '' && expertName !== expert.name)
      tell('expertName', `与专家账号不一致，系统中是${expert.name}`);
    const leader = cellOf(sheet, 'leader');
    if (!['', '是', '否'].includes(leader)) tell('leader', '请填写“是”或“否”');
    problems.push(...found);
    if (found.length > 0 || topic === undefined || expert === undefined) return [];
    const { code: groupCode, name: groupName } = group;
    return [{ topicId: topic.id, expertId: expert.id, groupCode, groupName, leader: leader === '是', sheet }];
  });
  return { rows, problems };
}

/** "01 基础教育一组" → code and name. */
function groupOf(text: string): { readonly code: string; readonly name: string } {
  const [, code = text, name = ''] = /^(\S+)\s+(.+)$/.exec(text.normalize('NFKC')) ?? [];
  return { code, name: name.trim() || code };
}
