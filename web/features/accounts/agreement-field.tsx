/** One tick for being an adult and agreeing to the terms, which open in another tab. */
import { Anchor, Checkbox, type CheckboxProps } from '@mantine/core';
import { paths } from '../../../contract/pages.ts';
import { termsWords } from '../../../domain/terms.ts';

const [before, after] = termsWords.agree.split('Terms of use');

export function AgreementField(props: CheckboxProps) {
  return (
    <Checkbox
      size="md"
      label={
        <>
          {before}
          <Anchor href={paths.terms} target="_blank" inherit underline="always">
            Terms of use
          </Anchor>
          {after}
        </>
      }
      {...props}
    />
  );
}
