// Two changes of a list before the page is drawn again: the second builds on the first, and a correction of what was
// there before comes too late.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { expect, userEvent, within } from 'storybook/test';
import { useAddressListState, type ListStateHandle } from './use-address-list-state.ts';

interface StoryArgs {
  readonly act: (change: ListStateHandle['change']) => void;
}

const meta: Meta<StoryArgs> = {
  title: '列表/地址中的状态',
  render: ({ act }) => (
    <MemoryRouter initialEntries={['/list?preset=waiting&page=3']}>
      <ListState act={act} />
    </MemoryRouter>
  ),
};

export default meta;
type Story = StoryObj<StoryArgs>;

function ListState({ act }: StoryArgs) {
  const { state, change } = useAddressListState();
  return (
    <main>
      <button type="button" onClick={() => act(change)}>
        操作
      </button>
      <output>{`${state.preset} 第${state.page}页 ${typeof state.filters['name'] === 'string' ? state.filters['name'] : '不限'}`}</output>
    </main>
  );
}

async function press(canvasElement: HTMLElement): Promise<HTMLElement> {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: '操作' }));
  return canvas.getByRole('status');
}

export const TwoAtOnce: Story = {
  args: {
    act: (change) => {
      change({ preset: 'late' });
      change({ filters: { name: '张建新' } });
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await press(canvasElement)).toHaveTextContent('late 第1页 张建新');
  },
};

export const CorrectionTooLate: Story = {
  args: {
    act: (change) => {
      change({ preset: 'late', page: 2 });
      change({ page: 1 }, 'correction');
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await press(canvasElement)).toHaveTextContent('late 第2页 不限');
  },
};
