import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { usePreferences } from '../session/preferences.ts';
import { useAnyone } from '../session/session.ts';
import { Icon } from '../ui/icon.tsx';
import { useMedia } from '../ui/use-media.ts';
import { antTheme } from './ant-theme.ts';
import { coloursOf, customProperties } from './colours.ts';
import { NONCE } from './nonce.ts';
import { useMode } from './use-mode.ts';
import { useTextScale } from './use-text-size.ts';

const CSP = NONCE ? { nonce: NONCE } : {};

const NOTICES = { placement: 'top', duration: 4, maxCount: 3 } as const;
const CLOSABLE = { closeIcon: <Icon name="close" /> };

/** Applies the account's look and the back office's side: Ant Design's theme, and the same colours as custom properties. */
export function LookProvider({ children }: { children: ReactNode }) {
  const { density } = usePreferences();
  const isConsole = isOperator(useAnyone()?.roles ?? []);
  const mode = useMode();
  const hasMoreContrast = useMedia('(prefers-contrast: more)');
  const hasReducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const scale = useTextScale();
  const consoleHeight = density === 'compact' ? 32 : 36;

  const theme = useMemo(
    () =>
      antTheme({
        mode,
        hasMoreContrast,
        hasReducedMotion,
        fontSize: isConsole ? 14 : 16,
        controlHeight: isConsole ? consoleHeight : 48,
        scale,
      }),
    [mode, hasMoreContrast, hasReducedMotion, isConsole, consoleHeight, scale],
  );

  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    for (const [name, value] of Object.entries(customProperties(coloursOf(mode, hasMoreContrast))))
      style.setProperty(name, value);
    style.colorScheme = mode;
    dataset.theme = mode;
    dataset.density = density;
    dataset.face = isConsole ? 'console' : 'workspace';
  }, [mode, hasMoreContrast, density, isConsole]);

  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      csp={CSP}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      modal={{ closable: CLOSABLE }}
      drawer={CLOSABLE}
      notification={CLOSABLE}
    >
      <App component={false} notification={NOTICES}>
        {children}
      </App>
    </ConfigProvider>
  );
}
