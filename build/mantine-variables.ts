/** Works out, when the site is built, the variables that Mantine's styles read, from Intent's theme. */
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../web/ui/theme.ts';

/** Fills web/ui/mantine-variables.css. */
export function mantineVariables(): Plugin {
  return {
    name: 'mantine-variables',
    enforce: 'pre',
    transform: (_, id) => (/\/web\/ui\/mantine-variables\.css$/.test(id) ? variables() : null),
  };
}

/** The variables that MantineProvider would put into a page. */
function variables(): string {
  const markup = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables, withGlobalClasses: false }),
  );
  return markup.replace(/^<style[^>]*>|<\/style>$/g, '');
}
