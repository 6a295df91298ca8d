/** The person's passkeys, with the ways to add, rename and remove them. */
import { Button, Modal } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Passkey } from '../../../contract/accounts.ts';
import { dayText } from '../../../domain/date-words.ts';
import { queryOf } from '../../core/queries.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import classes from './own-list.module.css';
import { NewPasskeyForm, RemovePasskeyForm, RenamePasskeyForm } from './passkey-forms.tsx';

const passkeysQuery = queryOf('listPasskeys');

export function OwnPasskeys({ email }: { email: string }) {
  const query = useQuery(passkeysQuery);
  return <Loaded query={query}>{({ items }) => <Passkeys passkeys={items} email={email} />}</Loaded>;
}

type Asked = { readonly what: 'new' } | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey };

const titles = { new: 'Add a passkey', rename: 'Rename this passkey', remove: 'Remove this passkey?' };

function Passkeys({ passkeys, email }: { passkeys: readonly Passkey[]; email: string }) {
  const client = useQueryClient();
  const adds = useRef<HTMLButtonElement>(null);
  const before = useRef(passkeys.length);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    void client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    close();
  };
  const removed = ({ id }: Passkey) => {
    client.setQueryData(
      passkeysQuery.queryKey,
      (it) => it && { items: it.items.filter((one) => one.id !== id) },
    );
    done();
    adds.current?.focus();
  };
  // The dialog gives the focus back to the button that opened it, which goes with the removed row: the focus
  // then moves to the button that adds one.
  useEffectWhen([passkeys.length], () => {
    if (before.current > passkeys.length && document.activeElement === document.body) adds.current?.focus();
    before.current = passkeys.length;
  });
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={classes.list} aria-label="Passkeys">
          {passkeys.map((it) => (
            <OwnPasskey key={it.id} passkey={it} onAsk={(what) => setAsked({ what, passkey: it })} />
          ))}
        </ul>
      )}
      <Button
        ref={adds}
        className={passkeys.length > 0 ? (classes.all ?? '') : ''}
        variant="default"
        onClick={() => setAsked({ what: 'new' })}
      >
        Add a passkey
      </Button>
      <Modal opened={asked !== null} onClose={close} title={asked ? titles[asked.what] : ''}>
        {asked?.what === 'new' && <NewPasskeyForm email={email} onDone={done} />}
        {asked?.what === 'rename' && <RenamePasskeyForm passkey={asked.passkey} onDone={done} />}
        {asked?.what === 'remove' && (
          <RemovePasskeyForm passkey={asked.passkey} onDone={() => removed(asked.passkey)} onCancel={close} />
        )}
      </Modal>
    </>
  );
}

interface OwnPasskeyProps {
  passkey: Passkey;
  onAsk: (what: 'rename' | 'remove') => void;
}

function OwnPasskey({ passkey: { name, madeAt }, onAsk }: OwnPasskeyProps) {
  return (
    <li>
      <IconFingerprint size={24} stroke={1.6} className={classes.icon ?? ''} aria-hidden="true" />
      <div className={classes.what}>
        <p className={classes.name}>{name}</p>
        <p className={classes.when}>Made {dayText(madeAt)}</p>
      </div>
      <div className={classes.ways}>
        <Button variant="default" onClick={() => onAsk('rename')} aria-label={`Rename: ${name}`}>
          Rename
        </Button>
        <Button variant="default" onClick={() => onAsk('remove')} aria-label={`Remove: ${name}`}>
          Remove
        </Button>
      </div>
    </li>
  );
}
