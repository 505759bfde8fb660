// Two drafts of a report laid beside each other: from change to change by button and key, fields among them; a phone;
// a scan, an equal file and one that is none each say so.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import * as drafts from '../../../generated/web/screens/conclusion/topicclu_review_m.screen.js';
import type { Json } from '../../../core/json.ts';
import { plainAction } from '../../../web/actions/action.fixture.ts';
import { DialogPart } from '../../../web/preview/dialog-part.tsx';
import { samplePdf } from '../../../web/preview/pdf-pages/pdf-sample.stories.ts';
import { createStoryApi } from '../../../web/shell/story-api.ts';
import { StoryFrame } from '../../../web/shell/story-frame.tsx';
import type { Api } from '../../../web/session/api.ts';
import { CompareDialog } from './compare-dialog.tsx';

const FORMER = '/api/common/file/former';
const NOW = '/api/common/file/now';

const FIRST = [
  ['县域教研共同体的建设机制研究', '一、研究背景', '乡村教师专业发展的支持不足。本研究选取12所学校作为样本。'],
  ['二、研究方法', '研究采用问卷调查，共回收问卷860份。', '访谈与行动研究并行。'],
  ['三、研究结论', '教研共同体能够促进教师的专业发展。建议扩大试点范围。'],
];
const SECOND = [
  ['县域教研共同体的建设机制研究', '一、研究背景', '乡村教师专业发展的支持不足。本研究选取14所学校作为样本。'],
  ['其中两所为新补充的乡村小学，与原样本逐项对照。'],
  ['二、研究方法', '研究采用问卷调查，共回收问卷1024份。', '访谈与行动研究并行。'],
  ['三、研究结论', '教研共同体能够促进教师的专业发展，在乡村小学尤为明显。'],
];

const RECORD = {
  id: 31,
  rowVersion: 4,
  name: '县域教研共同体的建设机制研究',
  formerOpinion: '样本偏少，请补充乡村小学的实证材料，并说明与原样本的差异。',
  modifyNote: '补充了两所乡村小学的样本和问卷，重写了结论；第二章的数据随之更新。',
  formerFileUrl: FORMER,
  modifyFileUrl: NOW,
  changes: [
    { field: 'mainWords', title: '成果主件字数', before: '80000', after: '86500', isFile: false },
    { field: 'similarityFileUrl', title: '查重报告', before: '', after: '', isFile: true },
  ] satisfies Json,
};

function apiWith(files: Readonly<Record<string, Blob>>): Api {
  const office = createStoryApi({
    screen: drafts.screen,
    rows: [RECORD],
    answers: { '/admin/api/esp/topicclu/getInfoById': RECORD },
  });
  return {
    ...office,
    blob: async (request) => {
      const blob = files[request.path];
      return blob === undefined ? office.blob(request) : { blob, name: '研究报告.pdf' };
    },
  };
}

const action = plainAction({
  kind: 'compare',
  title: '对照',
  before: ['formerFileUrl'],
  after: ['modifyFileUrl'],
  notes: ['formerOpinion', 'modifyNote'],
});

function Compared({ files }: { readonly files: Readonly<Record<string, Blob>> }) {
  const [api] = useState(() => apiWith(files));
  return (
    <StoryFrame office={{ screen: drafts.screen }} api={api} roleType={2} type={4}>
      <DialogPart>
        <CompareDialog
          screen={drafts.screen}
          fields={drafts.fields}
          context={null}
          isOpen
          onClose={() => undefined}
          onClosed={() => undefined}
          action={action}
          row={RECORD}
        />
      </DialogPart>
    </StoryFrame>
  );
}

const meta: Meta = { title: '操作/前后两稿对照' };
export default meta;

const patient = { timeout: 15_000 };
const BOTH = { [FORMER]: samplePdf(FIRST), [NOW]: samplePdf(SECOND) };

export const Changes: StoryObj = {
  name: '逐处对照',
  render: () => <Compared files={BOTH} />,
  play: async () => {
    const page = within(document.body);
    await waitFor(() => expect(page.getByText('第 1 处，共 7 处')).toBeVisible(), patient);
    await userEvent.keyboard('nnn');
    await waitFor(() => expect(page.getByText('第 4 处，共 7 处')).toBeVisible());
    await userEvent.keyboard('p');
    await waitFor(() => expect(page.getByText('第 3 处，共 7 处')).toBeVisible());
    const current = document.querySelector('.compare-list [data-current="true"]');
    await expect(current).toHaveTextContent('第 1 页 · 修改含数字');
    await expect(current?.querySelector('del')).toHaveTextContent('12');
    await userEvent.click(page.getByRole('button', { name: '下一处' }));
    await expect(page.getByText(/前一稿 3 页，后一稿 4 页/)).toBeVisible();
    await expect(page.getByText('样本偏少，请补充乡村小学的实证材料，并说明与原样本的差异。')).toBeVisible();
  },
};

export const Phone: StoryObj = {
  ...Changes,
  name: '手机上上下排列',
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const page = within(document.body);
    await waitFor(() => expect(page.getByText('第 1 处，共 7 处')).toBeVisible(), patient);
    await userEvent.click(page.getByRole('button', { name: '下一处' }));
    await waitFor(() => expect(page.getByText('第 2 处，共 7 处')).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Scanned: StoryObj = {
  name: '扫描件',
  render: () => <Compared files={{ ...BOTH, [NOW]: samplePdf([[''], ['']]) }} />,
  play: async () => {
    const said = /后一稿是扫描件，没有可以比较的文字/;
    await waitFor(() => expect(within(document.body).getByText(said)).toBeVisible(), patient);
  },
};

export const Same: StoryObj = {
  name: '两份文件相同',
  render: () => <Compared files={{ [FORMER]: samplePdf(FIRST), [NOW]: samplePdf(FIRST) }} />,
  play: async () => {
    await waitFor(() => expect(within(document.body).getByText(/两份文件完全相同/)).toBeVisible(), patient);
  },
};

export const Broken: StoryObj = {
  name: '不是完好的 PDF',
  render: () => <Compared files={{ ...BOTH, [FORMER]: new Blob(['%PDF-1.4 残缺'], { type: 'application/pdf' }) }} />,
  play: async () => {
    await waitFor(() => expect(within(document.body).getByText(/前一稿不是完好的 PDF/)).toBeVisible(), patient);
  },
};
