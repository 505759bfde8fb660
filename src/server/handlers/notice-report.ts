// What becomes of each uploaded notice: its file name without the extension is the approval number of its topic.
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
  readonly result: 'matched' | 'unknown' | 'notPdf' | 'twice';
  readonly message: string;
  readonly topic: NoticeTopic | null;
  /** The notice that would be replaced. */
  readonly before: string | null;
}

export function judgeNotices(files: readonly NoticeFile[], topics: readonly NoticeTopic[]): readonly NoticeReport[] {
  const byCode = new Map(topics.map((topic) => [topic.code.toUpperCase(), topic]));
  const times = new Map<string, number>();
  for (const { fileName } of files) times.set(codeOfFile(fileName), (times.get(codeOfFile(fileName)) ?? 0) + 1);
  return files.map((file) => {
    const code = codeOfFile(file.fileName);
    return judge(file, { code, topic: byCode.get(code) ?? null, isTwice: (times.get(code) ?? 0) > 1 });
  });
}

/** "26yb012.pdf" → "26YB012". */
export function codeOfFile(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '').trim().toUpperCase();
}

function judge({ fileId, fileName, isPdf }: NoticeFile, { code, topic, isTwice }: { readonly code: string; readonly topic: NoticeTopic | null; readonly isTwice: boolean }): NoticeReport {
  const line = (result: NoticeReport['result'], message: string): NoticeReport =>
    ({ fileId, fileName, code, result, message, topic: result === 'matched' ? topic : null, before: result === 'matched' ? (topic?.noticeUrl ?? null) : null });
  if (!isPdf) return line('notPdf', '不是PDF文件，未写入');
  if (isTwice) return line('twice', `有多个文件对应课题编号${code}，未写入`);
  if (topic === null) return line('unknown', `没有编号为${code}的课题，未写入`);
  return line('matched', topic.noticeUrl === null ? '匹配成功' : '匹配成功，将替换已有的立项通知书');
}
