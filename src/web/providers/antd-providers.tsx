// antd as this product uses it: our tokens, Chinese, motion off where the person asked for it, and its notifications at
// the top of the page.
import '@ant-design/v5-patch-for-react-19';
import App from 'antd/es/app';
import ConfigProvider from 'antd/es/config-provider';
import zhCN from 'antd/es/locale/zh_CN';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useMemo, useRef } from 'react';
import { antdTheme } from '../theme/antd-theme.ts';
import { useTheme } from '../theme/theme-context.ts';

const CLOSE = { 'aria-label': '关闭' };
/** antd parts two Chinese characters of a button with a blank, which screen readers and searches stumble over. */
export const ANTD_DEFAULTS = {
  button: { autoInsertSpace: false },
  modal: { centered: true, closable: CLOSE },
  drawer: { closable: CLOSE },
};
const MOST_NOTICES = 4;
const FROM_TOP_PX = 16;

export interface AntdProvidersProps {
  /** Absent: as the system is set. */
  readonly reducedMotion?: boolean;
}

export function AntdProviders({ reducedMotion, children }: AntdProvidersProps & { readonly children: ReactNode }) {
  const name = useTheme();
  const isStill = reducedMotion ?? window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const theme = useMemo(() => antdTheme({ theme: name, reducedMotion: isStill }), [name, isStill]);
  const region = useRef<HTMLDivElement>(null);
  const notification = useMemo(
    () => ({
      placement: 'top' as const,
      top: FROM_TOP_PX,
      maxCount: MOST_NOTICES,
      stack: false,
      getContainer: () => region.current ?? document.body,
    }),
    [],
  );
  return (
    <ConfigProvider locale={zhCN} theme={theme} {...ANTD_DEFAULTS}>
      <App component={false} notification={notification}>
        {children}
      </App>
      {/* A live region that stands from the start: in one that comes with its text, screen readers miss the text. */}
      <div ref={region} role="status" />
    </ConfigProvider>
  );
}
