// The widths at which the product is looked at: a phone, a tablet, a desk.
export type WidthName = 'desktop' | 'tablet' | 'phone';

export interface Viewport {
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

export const viewports: Readonly<Record<WidthName, Viewport>> = {
  desktop: { title: '桌面', width: 1440, height: 900 },
  tablet: { title: '平板', width: 768, height: 1024 },
  phone: { title: '手机', width: 375, height: 812 },
};

/** Widest first: a story is rendered there and made narrower. */
export const widths: readonly WidthName[] = ['desktop', 'tablet', 'phone'];

/** Of the page as it is now. */
export function widthNow(): WidthName {
  return widths.find((name) => window.innerWidth >= viewports[name].width) ?? 'phone';
}
