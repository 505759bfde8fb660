// 消息设置: what is not wanted is unticked, and saved as such.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { screen } from '../../generated/web/screens/base/messages.screen.js';
import type { Json } from '../../core/json.ts';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';
import { Component } from './message-settings.tsx';

const patient = { timeout: 15_000 };
let saved: Readonly<Record<string, Json>> | null = null;
const office: StoryOffice = {
  screen,
  rows: [],
  answers: {
    '/api/common/getUser': { quietMessages: null, quietSms: ['result'] },
    '/api/sys/user/messages/edit': (args) => {
      saved = args;
      return { id: 7, rowVersion: 2 };
    },
  },
};

const meta: Meta = {
  title: '专用界面/消息设置',
  render: () => (
    <StoryFrame office={office} roleType={3} type={3}>
      <Component />
    </StoryFrame>
  ),
  beforeEach: () => {
    saved = null;
  },
};
export default meta;

export const Choose: StoryObj = {
  name: '选收哪些',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const results = await canvas.findByRole('checkbox', { name: '办理结果：短信' }, patient);
    await expect(results).not.toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: '账号：站内消息' }));
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(saved).toEqual({ quietMessages: ['account'], quietSms: ['result'] }), patient);
  },
};
