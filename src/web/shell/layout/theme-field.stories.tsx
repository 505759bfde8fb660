// The look is chosen in the person's menu and worn at once.
import { expect, userEvent, within } from 'storybook/test';
import { ThemeField } from './theme-field.tsx';

export default { title: '外壳/外观', component: ThemeField };

export const Choose = {
  name: '浅色、深色、高对比、跟随系统',
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: '深色' }));
    await expect(document.documentElement.dataset['theme']).toBe('dark');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: '高对比' })).toBeChecked();
    await expect(document.documentElement.dataset['theme']).toBe('contrast');
    await userEvent.click(canvas.getByRole('radio', { name: '浅色' }));
    await expect(document.documentElement.dataset['theme']).toBe('light');
  },
};
