// Help as it opens on a screen: the chapter of the manual, without the sections of other roles.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { app } from '../../../generated/web/app.ts';
import { screen } from '../../../generated/web/screens/declaration/espTopicapplyOrgan.screen.js';
import { StoryFrame } from '../story-frame.tsx';
import { HelpDoor } from './help-door.tsx';

const entry = app.screens.find(({ key }) => key === 'espTopicapplyOrgan');
if (entry === undefined) throw new Error('no such screen');

const meta: Meta<{ readonly roleType: number }> = {
  title: '外壳/帮助',
  render: ({ roleType }) => (
    <StoryFrame office={{ screen, rows: [] }} roleType={roleType} type={1} address="/espTopicapplyOrgan?type=1">
      <HelpDoor screen={entry} />
    </StoryFrame>
  ),
};
export default meta;

const patient = { timeout: 15_000 };
const body = () => within(document.body);

async function openHelp(): Promise<HTMLElement> {
  await userEvent.click(body().getByRole('button', { name: '帮助' }));
  const help = await body().findByRole('dialog', { name: '帮助' }, patient);
  await waitFor(() => expect(help).toBeVisible(), patient);
  return help;
}

export const Institution: StoryObj<typeof meta> = {
  name: '机构：只有机构的各节',
  args: { roleType: 2 },
  play: async () => {
    const help = await openHelp();
    await expect(await within(help).findByRole('heading', { name: '审核并上报' }, patient)).toBeVisible();
    await expect(within(help).queryByRole('heading', { name: '形式审查' })).toBeNull();
    await expect(within(help).getByRole('table')).toBeVisible();
  },
};

export const Office: StoryObj<typeof meta> = {
  name: '规划办：另一节，关闭后焦点回到原处',
  args: { roleType: 1 },
  play: async () => {
    const help = await openHelp();
    await expect(await within(help).findByRole('heading', { name: '形式审查' }, patient)).toBeVisible();
    await expect(within(help).queryByRole('heading', { name: '审核并上报' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body().getByRole('button', { name: '帮助' })).toHaveFocus(), patient);
  },
};
