/**
 * The context that Mantine's components need: the theme. It replaces MantineProvider, which would add four
 * kilobytes to the first load and compute on every page what is fixed here: the CSS variables are in
 * mantine-variables.css, and index.html follows the browser's colour scheme.
 */
import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { theme } from './theme.ts';

export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={settings}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}

const nothing = () => {};
const settings: ComponentProps<typeof MantineContext>['value'] = {
  colorScheme: 'auto',
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};
