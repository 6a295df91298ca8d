/**
 * Covers the whole screen during the wait for the link in the mail: it says what to do and how long there is,
 * sends the mail again, and leads back.
 */
import { Button, Group, Loader, Modal } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { accountWords } from '../../../domain/wording.ts';
import { staysMark } from '../../ui/close-on-back.ts';
import { toast } from '../../ui/toasts.tsx';
import { sendVerificationAgain } from './auth-calls.ts';
import type { Verification } from './use-verification.ts';
import classes from './verification-overlay.module.css';

export function VerificationOverlay({ verification }: { verification: Verification }) {
  const { waitingFor, stop } = verification;
  if (waitingFor === null) return null;
  return (
    <Modal.Root
      opened
      fullScreen
      closeOnEscape={false}
      onClose={() => undefined}
      transitionProps={{ duration: 0 }}
      zIndex={400}
    >
      <Modal.Content radius={0} {...staysMark}>
        <Modal.Body className={classes.centre ?? ''}>
          <Loader size={56} aria-hidden="true" />
          <Modal.Title className={classes.words ?? ''}>{accountWords.waiting}</Modal.Title>
          <p className={classes.where}>
            We sent a link to <strong>{waitingFor.email}</strong>. This page will continue as soon as you open
            it.
          </p>
          <Countdown until={waitingFor.until} />
          <Group gap="sm" justify="center">
            <SendAgain />
            <Button variant="subtle" onClick={stop}>
              Wrong address? Change it
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Shows the seconds left; a screen reader does not read every second. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), 500, { autoInvoke: true });
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return (
    <p className={classes.countdown} role="timer" aria-live="off">
      <span className={classes.seconds}>{seconds}</span> {seconds === 1 ? 'second' : 'seconds'} left
    </p>
  );
}

function SendAgain() {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const answer = await sendVerificationAgain();
    setBusy(false);
    if (answer.allowed) toast(accountWords.verificationSent, { id: 'verification' });
    else toast(answer.detail, { tone: 'bad', id: 'verification' });
  };
  return (
    <Button variant="default" loading={busy} onClick={send} data-autofocus>
      Send the email again
    </Button>
  );
}
