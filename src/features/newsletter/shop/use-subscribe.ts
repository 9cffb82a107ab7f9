import { type FormEvent, useState } from 'react';
import { CallFailed, client } from '#client/client.ts';
import { forgetSession, readToken } from '#client/session.ts';
import { useForm } from '#client/use-form.ts';
import { useSignedIn } from '#client/use-signed-in.ts';
import * as calls from '../calls.ts';
import { subscribeTrouble } from './subscribe-trouble.ts';

/** The place where a consent was given. It is stored with the consent. */
export type Place = 'home' | 'about' | 'blog';

/** A visitor is told to log in before anything else is checked. */
export function useSubscribe(place: Place) {
  const [turnedAway, setTurnedAway] = useState(false);
  const [sent, setSent] = useState(false);
  const signedIn = useSignedIn();
  const form = useForm({
    schema: () => import('../contract.ts').then(({ subscribe }) => subscribe.body),
    input: ({ email = '' }) => ({ email, place }),
    send: async (body) => {
      setSent(false);
      await sendOrForgetSession(body);
      setSent(true);
    },
    failure: subscribeTrouble,
  });

  const onSubmit = (event: FormEvent) => {
    setTurnedAway(!signedIn);
    if (signedIn) return form.props.onSubmit(event);
    event.preventDefault();
    form.clear();
    setSent(false);
  };

  const trouble =
    turnedAway && !signedIn ? 'Please log in to subscribe to our newsletter' : form.trouble;
  return {
    form: { ...form, props: { ...form.props, onSubmit } },
    trouble,
    done: sent && !trouble,
    signedIn,
  };
}

async function sendOrForgetSession(body: { email: string; place: Place }) {
  const token = readToken();
  try {
    await client(calls.subscribe, { body });
  } catch (error) {
    const ended = error instanceof CallFailed && error.status === 401;
    // A person who signed in anew meanwhile stays signed in.
    if (ended && readToken() === token) forgetSession();
    throw error;
  }
}
