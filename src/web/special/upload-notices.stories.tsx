// 批量上传立项通知书 from the empty page to the written notices: the report of what matches and what does not, files on
// their way, and every way it can fail. Nothing is written before somebody has agreed to the report.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { fields, screen } from '../../generated/web/screens/process/uploadProjectNotice.screen.js';
import type { Json } from '../../core/json.ts';
import { ofKind } from '../screen/of-kind.ts';
import { SpecialKind } from '../../words/screens/special/special.web.tsx';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';
import { ApiError } from '../session/api-error.ts';

const MATCH = '/admin/api/esp/topic/uploadBatchProjectNotice';
const TOPICS: Readonly<Record<string, string>> = {
  '26YB012': '双减背景下小学作业设计质量提升路径研究',
  '26ZD003': '县域教育数字化转型的治理机制研究',
  '26QN021': '乡村教师数字素养发展的行动研究',
};

/** As the server judges: by the file's name; two files of one topic are both left out. */
function judged(name: string, codes: readonly string[]) {
  const code = codeOf(name);
  const line = { url: urlOf(name), fileName: name, code, name: null };
  if (!name.endsWith('.pdf')) return { ...line, result: 'notPdf', message: '不是PDF文件，未写入' };
  if (codes.filter((one) => one === code).length > 1)
    return { ...line, result: 'twice', message: `有多个文件对应课题编号${code}，未写入` };
  if (TOPICS[code] === undefined) return { ...line, result: 'unknown', message: `没有编号为${code}的课题，未写入` };
  return { ...line, name: TOPICS[code], result: 'matched', message: '匹配成功' };
}

function report(args: Readonly<Record<string, Json>>): Json {
  const names = (args['fileUrls'] as readonly string[]).map((url) => decodeURIComponent(url.split('/').at(-1) ?? ''));
  const files = names.map((name) => judged(name, names.map(codeOf)));
  const count = files.filter(({ result }) => result === 'matched').length;
  if (args['confirm'] !== true) return { files, count, written: false };
  const written = files.map((file) =>
    file.result === 'matched' ? { ...file, result: 'written', message: '立项通知书已写入' } : file,
  );
  return { files: written, count, written: true };
}

const asked = fn(report);
const sent = (name: string) => Promise.resolve({ url: urlOf(name), name, size: 48_210 });
const office: StoryOffice = { screen, rows: [], answers: { [MATCH]: asked }, upload: sent };

const meta: Meta<{ readonly office: StoryOffice }> = {
  title: '专用界面/批量上传立项通知书',
  render: (args) => (
    <StoryFrame office={args.office} roleType={1} type={3} address="/uploadProjectNotice?type=3">
      <SpecialKind screen={ofKind(screen, 'special')} fields={fields} />
    </StoryFrame>
  ),
  args: { office },
  beforeEach: () => void asked.mockClear(),
};
export default meta;
type Story = StoryObj<{ readonly office: StoryOffice }>;

const patient = { timeout: 15_000 };

async function choose(canvasElement: HTMLElement, ...names: readonly string[]): Promise<void> {
  await within(canvasElement).findByText('点击选择，或把文件拖到此处', undefined, patient);
  const picker = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
  if (picker === null) throw new Error('no file picker');
  await userEvent.upload(
    picker,
    names.map((name) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })),
    { applyAccept: false },
  );
}

function codeOf(name: string): string {
  return name.replace(/\.[^.]*$/, '').toUpperCase();
}

function urlOf(name: string): string {
  return `/api/common/file/${encodeURIComponent(name)}`;
}

export const Empty: Story = {
  name: '尚未选择文件',
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('PDF格式，一次最多100个', undefined, patient)).toBeVisible();
    await expect(within(canvasElement).queryByRole('button', { name: /确认写入/ })).toBeNull();
  },
};

export const Report: Story = {
  name: '匹配、无此课题、重复、不是PDF',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await choose(canvasElement, '26YB012.pdf', '26YB999.pdf', '26ZD003.pdf', '26zd003.pdf', '26QN021.docx');
    await expect(
      await canvas.findByText('共5个文件，匹配1个，4个未写入，原因见下表。', undefined, patient),
    ).toBeVisible();
    const results = ['匹配', '无此课题', '重复', '重复', '不是PDF'];
    const rows = canvas.getAllByRole('row').slice(-results.length);
    for (const [at, word] of results.entries()) await expect(rows[at]).toHaveTextContent(word);
    await expect(rows[1]).toHaveTextContent('没有编号为26YB999的课题，未写入');
    await expect(asked).toHaveBeenCalledTimes(1);
    await expect(asked).not.toHaveBeenCalledWith(expect.objectContaining({ confirm: true }));
    await userEvent.click(canvas.getByRole('button', { name: '确认写入1份' }));
    await expect(
      await canvas.findByText('已写入1份立项通知书，4个未写入，原因见下表。', undefined, patient),
    ).toBeVisible();
    await expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ confirm: true }));
    await expect(canvas.queryByRole('button', { name: /确认写入/ })).toBeNull();
    await expect(canvas.getAllByRole('row').at(-results.length)).toHaveTextContent('立项通知书已写入');
  },
};

export const NothingMatches: Story = {
  name: '全部不匹配',
  play: async ({ canvasElement }) => {
    await choose(canvasElement, '立项通知书（扫描）.pdf', '26YB999.pdf');
    await expect(await within(canvasElement).findByRole('button', { name: '确认写入0份' }, patient)).toBeDisabled();
  },
};

export const Uploading: Story = {
  name: '上传中',
  args: {
    office: { ...office, upload: (name) => (name === '26YB012.pdf' ? sent(name) : new Promise(() => undefined)) },
  },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, '26YB012.pdf', '26ZD003.pdf', '26QN021.pdf');
    await expect(await within(canvasElement).findByText('正在上传第2个，共3个…', undefined, patient)).toBeVisible();
    await expect(canvasElement.querySelector('input[type="file"]')).toBeDisabled();
    await expect(asked).not.toHaveBeenCalled();
  },
};

export const Matching: Story = {
  name: '核对中',
  args: { office: { ...office, silent: [MATCH] } },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, '26YB012.pdf');
    await expect(await within(canvasElement).findByText('正在核对…', undefined, patient)).toBeVisible();
  },
};

export const UploadFails: Story = {
  name: '上传失败',
  args: {
    office: {
      ...office,
      upload: (name) => Promise.reject(new ApiError({ code: '0001', message: `文件“${name}”不能识别，请重新选择` })),
    },
  },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, '26YB012.pdf');
    await expect(
      await within(canvasElement).findByText('26YB012.pdf：文件“26YB012.pdf”不能识别，请重新选择', undefined, patient),
    ).toBeVisible();
    // Sent again it would be refused again.
    await expect(within(canvasElement).queryByRole('button', { name: /重试/ })).toBeNull();
    await expect(asked).not.toHaveBeenCalled();
    await expect(canvasElement.querySelector('input[type="file"]')).toBeEnabled();
  },
};

const once = fn((name: string) =>
  name === '26ZD003.pdf' && once.mock.calls.length <= 2
    ? Promise.reject(new ApiError({ code: '0003', message: '网络中断，请重试' }))
    : sent(name),
);

export const OneFails: Story = {
  name: '一个上传失败，其余照常',
  args: { office: { ...office, upload: once } },
  beforeEach: () => void once.mockClear(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await choose(canvasElement, '26YB012.pdf', '26ZD003.pdf', '26QN021.pdf');
    await expect(await canvas.findByText('共2个文件，匹配2个。', undefined, patient)).toBeVisible();
    await expect(canvas.getByText('26ZD003.pdf：网络中断，请重试')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '重试这1个' }));
    await expect(await canvas.findByText('共3个文件，匹配3个。', undefined, patient)).toBeVisible();
    await expect(once).toHaveBeenCalledTimes(4);
  },
};

export const WrittenThenRetried: Story = {
  name: '写入后重试，只办理剩下的',
  args: { office: { ...office, upload: once } },
  beforeEach: () => void once.mockClear(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await choose(canvasElement, '26YB012.pdf', '26ZD003.pdf');
    await userEvent.click(await canvas.findByRole('button', { name: '确认写入1份' }, patient));
    await expect(await canvas.findByText('已写入1份立项通知书。', undefined, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '重试这1个' }));
    await expect(await canvas.findByText('共1个文件，匹配1个。', undefined, patient)).toBeVisible();
  },
};

export const TooMany: Story = {
  name: '超过100个',
  play: async ({ canvasElement }) => {
    await choose(canvasElement, ...Array.from({ length: 101 }, (_, at) => `26YB${String(at).padStart(3, '0')}.pdf`));
    await expect(
      await within(canvasElement).findByText('一次最多上传100个文件，已选择101个', undefined, patient),
    ).toBeVisible();
    await expect(asked).not.toHaveBeenCalled();
  },
};
