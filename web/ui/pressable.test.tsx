import { Button } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Mantine } from './mantine.tsx';

/** The attributes of a button, as the browser gets it. */
const button = (it: React.ReactNode) => renderToStaticMarkup(<Mantine>{it}</Mantine>).split('>')[0];

test('a button sends no form, unless it is said to', () => {
  expect(button(<Button>Cancel</Button>)).toContain('type="button"');
  expect(button(<Button type="submit">Send</Button>)).toContain('type="submit"');
});

test('a busy button is disabled to the ear, and the browser leaves it the focus', () => {
  expect(button(<Button loading>Send</Button>)).toContain(' aria-disabled="true"');
  expect(button(<Button loading>Send</Button>)).not.toMatch(/ disabled/);
  expect(button(<Button disabled>Send</Button>)).toMatch(/ disabled=""/);
});

test('what is a link stays one', () => {
  const link = (
    <Button component="a" href="/about">
      About
    </Button>
  );
  expect(button(link)).toMatch(/^<a .*href="\/about"/);
});
