/** /{type}/{id}?others: an own intention as others see it. */
import { Button } from '@mantine/core';
import { IconArrowLeft, IconEye } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Intention } from '../../contract/intentions.ts';
import { intentionUrl } from '../../contract/pages.ts';
import { asOthersSee } from '../features/intentions/as-others-see.ts';
import { Listing } from './intention-detail.listing.tsx';
import classes from './intention-detail.module.css';
import words from './intention-detail.words.module.css';

export function OthersView({ intention }: { intention: Intention }) {
  const { type, id } = intention;
  return (
    <>
      <div className={classes.notice} data-side={type}>
        <IconEye size={24} aria-hidden="true" />
        <p className={classes.noticeWords}>
          This is how people with an account see it before a match. Your{' '}
          {type === 'sell' ? 'address and postcode are' : 'postcode is'} not shown. Visitors see less.
        </p>
        <Button
          component={Link}
          to={intentionUrl(type, id)}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        >
          Back to yours
        </Button>
      </div>
      <Listing
        intention={asOthersSee(intention)}
        panel={<p className={words.line}>Others can like it here. If you like theirs too, you can talk.</p>}
      />
    </>
  );
}
