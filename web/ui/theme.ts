/** Mantine's theme. All values are in tokens.css; this file only refers to them. */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { FocusBack } from './focus-back.tsx';
import { Pressable } from './pressable.tsx';

/**
 * The same variable as all ten shades of a colour: tokens.css decides by colour scheme and side, not by
 * shade.
 */
const shades = (it: string): MantineColorsTuple => [it, it, it, it, it, it, it, it, it, it];

// biome-ignore format: a ramp
const warmGray: MantineColorsTuple = [
  '#fbf8f3', '#f3ede4', '#e6ddd1', '#d3c8b9', '#b8ab9b', '#8f8478', '#6a6058', '#514841', '#3a322c', '#2b2420',
];
// biome-ignore format: a ramp
const warmDark: MantineColorsTuple = [
  '#f3ece3', '#d9cfc3', '#b5aa9d', '#857a6d', '#544c42', '#3b352d', '#242019', '#1a1714', '#13110f', '#0c0a09',
];

const shadow = 'var(--shadow)';

/**
 * Gives filled components the text colour of their side: white on deep colours, near-black on the light ones
 * of the dark scheme.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  return color === 'side' && input.variant === 'filled'
    ? { ...colors, color: 'var(--on-side)', hoverColor: 'var(--on-side)' }
    : colors;
};

/** Behind an open dialog the page does not scroll, but pinching and Ctrl with the wheel still zoom. */
const zoomable = { allowPinchZoom: true };

export const theme = createTheme({
  colors: { side: shades('var(--side)'), gray: warmGray, dark: warmDark },
  primaryColor: 'side',
  white: '#ffffff',
  black: '#2b2420',
  variantColorResolver,
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  headings: {
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', 'Fraunces Fallback Times', Georgia, serif",
    fontWeight: '560',
    sizes: {
      h1: { fontSize: 'clamp(2rem, 1.4rem + 2.4vw, 2.75rem)', lineHeight: '1.12' },
      h2: { fontSize: 'clamp(1.5rem, 1.25rem + 1vw, 1.875rem)', lineHeight: '1.2' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '2rem' },
  defaultRadius: 'sm',
  shadows: { xs: shadow, sm: shadow, md: shadow, lg: shadow, xl: shadow },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { variant: 'filled', size: 'md', component: Pressable },
      styles: { label: { fontWeight: 600 } },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 44 } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', allowDeselect: false } },
    Checkbox: { defaultProps: { size: 'md', iconColor: 'var(--on-side)' } },
    Modal: {
      defaultProps: {
        radius: 'md',
        centered: true,
        transitionProps: { transition: 'pop', duration: 160 },
        removeScrollProps: zoomable,
      },
    },
    ModalRoot: { defaultProps: { removeScrollProps: zoomable, scrollAreaComponent: FocusBack } },
    Menu: {
      defaultProps: {
        radius: 'md',
        shadow: 'md',
        withInitialFocusPlaceholder: false,
        transitionProps: { transition: 'pop', duration: 120 },
      },
    },
    // The header element of a dialog must not count as a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    ModalCloseButton: { defaultProps: { 'aria-label': 'Close', size: 44 } },
    DrawerRoot: { defaultProps: { scrollAreaComponent: FocusBack } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Drawer: { defaultProps: { transitionProps: { duration: 180 }, removeScrollProps: zoomable } },
  },
});

/**
 * The neutral colours of Mantine's components. They are the same in both schemes, because tokens.css decides.
 */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: neutrals, dark: neutrals });

const neutrals = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--side-strong)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-bright': 'var(--text)',
};
