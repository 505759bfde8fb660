// A board of results: moved by keyboard, with the question of the event; what cannot be moved has no handle.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import * as results from '../../../generated/web/screens/process/projectData.screen.js';
import type { WebScreen } from '../../../core/web-model.ts';
import { hostResults } from '../../../web/kinds/office-records.stories.ts';
import { StoryFrame } from '../../../web/shell/story-frame.tsx';
import { KanbanKind } from './kanban.web.tsx';
import type { KanbanScreen } from './kanban.model.ts';

const [machine] = results.screen.entity?.machines ?? [];
const board: WebScreen<KanbanScreen> = {
  ...results.screen,
  model: {
    ...results.screen.model,
    kind: 'kanban',
    title: '成果看板',
    context: null,
    tabs: [],
    kanban: {
      field: machine?.field ?? '',
      columns: (machine?.states ?? []).slice(0, 4).map(({ id, code, title }) => ({ state: id, code, title })),
    },
  },
};

const meta: Meta = {
  title: '屏幕/看板',
  render: () => (
    <StoryFrame office={{ screen: board, rows: hostResults(12) }} roleType={3} type={3} address="/board">
      <KanbanKind screen={board} fields={results.fields} />
    </StoryFrame>
  ),
};
export default meta;

export const Board: StoryObj = {
  name: '一个状态一列',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(page.getAllByRole('button', { name: /^移动：/ }).length).toBeGreaterThan(0), {
      timeout: 10_000,
    });
    await expect(page.getAllByRole('heading', { level: 2 })).toHaveLength(4);
    const [handle] = page.getAllByRole('button', { name: /^移动：/ });
    handle?.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(page.getByText(/^已抓起/)).toBeInTheDocument());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(page.getByText(/^放到“/)).toBeInTheDocument());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.getByText(/^已放回/)).toBeInTheDocument());
  },
};

export const Phone: StoryObj = {
  name: '手机上一次一列，横着划到下一列',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(page.getAllByRole('button', { name: /^移动：/ }).length).toBeGreaterThan(0), {
      timeout: 10_000,
    });
    const region = page.getByRole('region', { name: '成果看板' });
    const [first] = page.getAllByRole('heading', { level: 2 });
    const column = first?.parentElement?.getBoundingClientRect();
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
    await expect(column?.width ?? 0).toBeLessThanOrEqual(region.clientWidth);
    // Whoever has no mouse takes the board itself sideways.
    region.focus();
    await expect(region).toHaveFocus();
  },
};
