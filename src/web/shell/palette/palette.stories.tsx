// The palette as it opens and closes; where it leads to stands in tests/e2e/keyboard.spec.ts.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { screen } from '../../../generated/web/screens/process/process_topic.screen.js';
import { StoryFrame } from '../story-frame.tsx';
import { PaletteDoor } from './palette-door.tsx';

const meta: Meta = {
  title: '外壳/前往',
  render: () => (
    <StoryFrame office={{ screen, rows: [] }} roleType={1} type={3} address="/?type=3">
      <PaletteDoor />
    </StoryFrame>
  ),
};
export default meta;

const patient = { timeout: 15_000 };
const body = () => within(document.body);
const box = () => body().findByRole('combobox', { name: '界面名称或要查找的文字' }, patient);
const isReady = () => waitFor(async () => expect(await box()).toHaveFocus(), patient);

export const Opened: StoryObj = {
  name: '按 Ctrl+K 打开：本系统的界面在前',
  play: async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await isReady();
    await waitFor(() => expect(body().getByRole('dialog', { name: '前往' })).toBeVisible(), { timeout: 15_000 });
    await expect(document.querySelector('.ant-select-item-group')).toHaveTextContent('过程管理');
  },
};

export const Closed: StoryObj = {
  name: '按 Esc 关闭，焦点回到原处',
  play: async () => {
    const door = body().getByRole('button', { name: /前往/u });
    await userEvent.click(door);
    await isReady();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(door).toHaveFocus(), patient);
  },
};
