// Colours, text and patterns that every chart shares. Fills are plain; patterns are for those who ask for contrast.
import { sizes, themes, type Colours } from '../../../web/theme/tokens.ts';

export interface Look {
  readonly palette: readonly string[];
  readonly tones: Readonly<Record<string, string>>;
  readonly text: { readonly color: string; readonly fontFamily: string; readonly fontSize: number };
  readonly axis: object;
  readonly shared: object;
}

export function lookOf(colours: Colours): Look {
  const text = { color: colours.ink, fontFamily: sizes.font, fontSize: 12 } as const;
  return {
    palette: [colours.brand, colours.warning, colours.success, colours.seal, colours.inkQuiet, colours.brandDeep],
    tones: {
      default: colours.inkQuiet,
      processing: colours.brand,
      success: colours.success,
      warning: colours.warning,
      error: colours.danger,
    },
    text,
    axis: { axisLine: { lineStyle: { color: colours.lineControl } }, axisTick: { show: false } },
    shared: {
      animation: false,
      textStyle: text,
      aria: {
        enabled: true,
        label: { enabled: false },
        decal: { show: colours === themes.contrast, decals: decalsIn(`${colours.surface}73`) },
      },
    },
  };
}

/**
 * In the colour of the ground, so that they are seen on dark series as on light ones: echarts' own are a shade of
 * black.
 */
function decalsIn(color: string): readonly object[] {
  return [
    { color, dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 6 },
    {
      color,
      symbol: 'circle',
      symbolSize: 0.7,
      dashArrayX: [
        [8, 8],
        [0, 8, 8, 0],
      ],
      dashArrayY: [6, 0],
    },
    { color, dashArrayX: [1, 0], dashArrayY: [4, 3], rotation: -Math.PI / 4 },
    {
      color,
      dashArrayX: [
        [6, 6],
        [0, 6, 6, 0],
      ],
      dashArrayY: [6, 0],
    },
    { color, dashArrayX: [1, 0], dashArrayY: [1, 6] },
    {
      color,
      symbol: 'triangle',
      symbolSize: 0.75,
      dashArrayX: [
        [9, 9],
        [0, 9, 9, 0],
      ],
      dashArrayY: [7, 2],
    },
  ];
}
