// antd as this product uses it: our tokens, Chinese, motion off where the person asked for it. For screens and for the
// few antd dialogs of the shell.
import '@ant-design/v5-patch-for-react-19';
import ConfigProvider from 'antd/es/config-provider';
import zhCN from 'antd/es/locale/zh_CN';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useMemo } from 'react';
import { antdTheme } from '../theme/antd-theme.ts';
import { useTheme } from '../theme/theme-context.ts';

/** antd parts two Chinese characters of a button with a blank, which screen readers and searches stumble over. */
const BUTTON = { autoInsertSpace: false };

export function AntdProviders({ children }: { readonly children: ReactNode }) {
  const name = useTheme();
  const theme = useMemo(
    () => antdTheme({ theme: name, reducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches }),
    [name],
  );
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={BUTTON}>
      {children}
    </ConfigProvider>
  );
}
