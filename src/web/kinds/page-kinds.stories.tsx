// Kinds that no screen of today shows by itself: a form page, a detail page, a menu page, a table with batch actions.
// Their screens are the tabs' screen told to be of another kind.
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { plainAction } from '../actions/action.fixture.ts';
import type { ScreenFrame, ScreenModel } from '../../core/screen-model.ts';
import type { WebScreen } from '../../core/web-model.ts';
import { fields, screen } from '../../generated/web/screens/process/projectData.screen.js';
import { screen as menu } from '../../generated/web/screens/base/sys.screen.js';
import { DetailKind } from '../../words/screens/detail/detail.web.tsx';
import { FormKind } from '../../words/screens/form/form.web.tsx';
import { MenuKind } from '../../words/screens/menu/menu.web.tsx';
import { hostResults, timeline } from './office-records.stories.ts';
import { StoryFrame } from '../shell/story-frame.tsx';
import { TableKind } from '../../words/screens/table/table.web.tsx';

const frame: ScreenFrame = { ...screen.model, context: null, tabs: [] };
const as = <Model extends ScreenModel>(model: Model): WebScreen<Model> => ({ ...screen, model });
const formScreen = as({
  ...frame,
  kind: 'form' as const,
  title: '填报论文',
  form: {
    entity: 'topic-result',
    form: 'Paper',
    call: 'topic-result.addPaper',
    submitTitle: '提交论文',
    after: null,
    record: null,
    preview: null,
  },
});
const detailScreen = as({ ...frame, kind: 'detail' as const, title: '论文详情' });
const submitAction = plainAction({
  id: 'submit',
  title: '提交',
  kind: 'event',
  form: null,
  call: 'topic-result.submit',
  events: ['submit'],
  confirm: '提交后不能修改。',
});
const batchScreen = as({
  ...frame,
  kind: 'table' as const,
  title: '批量提交',
  table: screen.model.table === null ? null : { ...screen.model.table, batch: [submitAction], group: null },
});
const rows = hostResults(12);
const body = () => within(document.body);
const patient = { timeout: 10_000 };

interface StoryArgs {
  readonly of: WebScreen;
  readonly address: string;
  readonly page: ReactNode;
}

const meta: Meta<StoryArgs> = {
  title: '屏幕/其他',
  render: ({ of, address, page }) => (
    <StoryFrame
      office={{ screen: of, rows, timeline }}
      roleType={of === menu ? 1 : 3}
      type={of === menu ? 1 : 3}
      address={address}
    >
      {page}
    </StoryFrame>
  ),
};
export default meta;
type Story = StoryObj<StoryArgs>;

export const FormPage: Story = {
  name: '表单页',
  args: { of: formScreen, address: '/form', page: <FormKind screen={formScreen} fields={fields} /> },
  play: async () => {
    await userEvent.type(await body().findByRole('textbox', { name: /论文题目/ }, patient), '乡村教师数字素养研究');
    await expect(body().getByRole('button', { name: '提交论文' })).toBeVisible();
    await userEvent.click(body().getByRole('button', { name: '保存' }));
    await waitFor(() => expect(body().getByText('操作成功')).toBeVisible(), patient);
    await waitFor(() => expect(body().getByRole('textbox', { name: /论文题目/ })).toHaveValue(''), patient);
  },
};
export const DetailPage: Story = {
  name: '详情页',
  args: { of: detailScreen, address: '/detail?id=1004', page: <DetailKind screen={detailScreen} fields={fields} /> },
  play: async () => {
    await waitFor(async () => expect(await body().findByText('教育研究与实验', undefined, patient)).toBeVisible(), {
      timeout: 10_000,
    });
  },
};
export const MenuPage: Story = {
  name: '菜单页',
  args: { of: menu, address: '/sys?type=1', page: <MenuKind screen={menu} fields={{}} /> },
  play: async () => {
    await expect(await body().findByRole('link', { name: '登录日志' }, patient)).toHaveAttribute(
      'href',
      '/sys/loginInfo?type=1',
    );
  },
};
export const Batch: Story = {
  name: '批量操作逐条给出结果',
  args: { of: batchScreen, address: '/batch', page: <TableKind screen={batchScreen} fields={fields} /> },
  play: async () => {
    await userEvent.click(await body().findByRole('checkbox', { name: '选择本页全部' }, patient));
    await userEvent.click(body().getByRole('button', { name: '批量提交（2）' }));
    await userEvent.click(await body().findByRole('button', { name: '确定' }, patient));
    await waitFor(() => expect(body().getByText('已完成：成功 2 条，失败 0 条。')).toBeVisible(), patient);
  },
};
