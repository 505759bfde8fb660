// What becomes of each uploaded notice: the approval number of its topic is its file's name, or stands somewhere in it.
// Pure: files and the topics found for their names in, one line a file out.

export interface NoticeFile {
  readonly fileId: string;
  readonly fileName: string;
  readonly isPdf: boolean;
}

export interface NoticeTopic {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly rowVersion: number;
  /** Notice it has already. */
  readonly noticeUrl: string | null;
}

export interface NoticeReport {
  readonly fileId: string;
  readonly fileName: string;
  readonly code: string;
  readonly result: 'matched' | 'written' | 'unknown' | 'notPdf' | 'twice' | 'several' | 'refused';
  readonly message: string;
  readonly topic: NoticeTopic | null;
  /** The notice that would be replaced. */
  readonly before: string | null;
}

export function judgeNotices(files: readonly NoticeFile[], topics: readonly NoticeTopic[]): readonly NoticeReport[] {
  const byCode = new Map(topics.map((topic) => [topic.code.toUpperCase(), topic]));
  const named = files.map(({ fileName }) => codesOfFile(fileName).flatMap((code) => byCode.get(code) ?? []));
  const times = new Map<number, number>();
  for (const [topic, ...others] of named)
    if (topic !== undefined && others.length === 0) times.set(topic.id, (times.get(topic.id) ?? 0) + 1);
  return files.map((file, at) => judge(file, { topics: named[at] ?? [], times }));
}

/** Two digits of the year, capitals of the category, three of the number (domain §4.14): 26YB012. */
const CODE = /(?<![0-9A-Z])[0-9]{2}[A-Z]{2,4}[0-9]{3}(?![0-9A-Z])/g;
/** A name that is no number but may be meant as one: what else a file is called is not told as a number. */
const LIKE_A_CODE = /^[0-9A-Z-]+$/;

/**
 * What the name may mean: all of it, and what in it looks like a number. "立项通知书-26yb012（盖章）.pdf" → "26YB012"
 * among them.
 */
export function codesOfFile(fileName: string): readonly string[] {
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .trim()
    .normalize('NFKC')
    .toUpperCase();
  return [...new Set([...(name.match(CODE) ?? []), name])];
}

/** Of a report that somebody has confirmed: what matched is written now. */
export function writtenReport(rows: readonly NoticeReport[]): readonly NoticeReport[] {
  return rows.map((row) =>
    row.result === 'matched'
      ? {
          ...row,
          result: 'written',
          message: row.before === null ? '立项通知书已写入' : '立项通知书已写入，替换了原有的',
        }
      : row,
  );
}

/** Its topic takes no notice now. */
export function refusedReport(row: NoticeReport, why: string): NoticeReport {
  return { ...row, result: 'refused', message: `${why}，未写入`, topic: null, before: null };
}

interface Question {
  /** Those that the name means. */
  readonly topics: readonly NoticeTopic[];
  /** Topic id → how many files mean it. */
  readonly times: ReadonlyMap<number, number>;
}

function judge({ fileId, fileName, isPdf }: NoticeFile, { topics, times }: Question): NoticeReport {
  const [topic = null, ...others] = topics;
  const code = topic?.code.toUpperCase() ?? codesOfFile(fileName).find((said) => LIKE_A_CODE.test(said)) ?? '';
  const line = (result: NoticeReport['result'], message: string): NoticeReport => ({
    fileId,
    fileName,
    code,
    result,
    message,
    topic: result === 'matched' ? topic : null,
    before: result === 'matched' ? (topic?.noticeUrl ?? null) : null,
  });
  if (!isPdf) return line('notPdf', '不是PDF文件，未写入');
  if (topic === null)
    return line('unknown', code === '' ? '文件名里没有课题编号，未写入' : `没有编号为${code}的课题，未写入`);
  if (others.length > 0)
    return line('several', `文件名里有几个课题编号（${topics.map((one) => one.code).join('、')}），未写入`);
  if ((times.get(topic.id) ?? 0) > 1) return line('twice', `有多个文件对应课题编号${code}，未写入`);
  return line('matched', topic.noticeUrl === null ? '匹配成功' : '匹配成功，将替换已有的立项通知书');
}
