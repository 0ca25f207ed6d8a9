import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { App } from 'antd';
import type { ReactNode } from 'react';

/** Renders an element within the providers of every screen. */
export const renderOffice = (element: ReactNode, queries = new QueryClient()) =>
  render(element, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <App>{children}</App>
      </QueryClientProvider>
    ),
  });
