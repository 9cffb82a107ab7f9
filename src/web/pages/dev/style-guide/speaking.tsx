import { useRef, useState } from 'react';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/confirmation.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { tell } from '#ui/toast-store.ts';
import { Example, Section } from './section.tsx';

export function Speaking() {
  return (
    <>
      <Section
        id="dialogs"
        heading="Dialogs and confirmations"
        about="Native ones: the browser keeps the focus inside and gives it back. Escape and a press beside them close them, unless something is under way."
      >
        <Example name="A dialog">
          <Replying />
        </Example>
        <Example name="A confirmation">
          <Clearing />
        </Example>
      </Section>
      <Section
        id="toasts"
        heading="Toasts"
        about="Said in passing, read out, and gone again; they wait while somebody points at them or has the focus on them. Escape dismisses the newest."
      >
        <Example name="From anywhere">
          <Button onClick={() => tell.success('Raw Shea Butter added to cart!')}>
            Tell a success
          </Button>
          <Button
            look="quiet"
            onClick={() => tell.failure('Failed to clear cart. Please try again.')}
          >
            Tell a failure
          </Button>
        </Example>
      </Section>
      <Section
        id="alerts"
        heading="Alerts"
        about="What went wrong or well with the whole of a form or a list, where it happened, for as long as it is true."
      >
        <Example name="Failure, with a way on" look="stack">
          <Alert action={<Button look="quiet">Try again</Button>}>Failed to fetch orders</Alert>
        </Example>
        <Example name="Success" look="stack">
          <Alert tone="success">Reset link sent to your email!</Alert>
        </Example>
      </Section>
    </>
  );
}

function Replying() {
  const [open, setOpen] = useState(false);
  const [sending, setSending] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reply</Button>
      <Dialog open={open} title="Reply to Efua" kept={sending} onClose={() => setOpen(false)}>
        <p>“Do you deliver to Wa on Saturdays?”</p>
        <TextArea label="Your answer" />
        <Actions>
          <Button
            busy={sending}
            busyText="Sending..."
            onClick={() => {
              setSending(true);
              tell.success('Reply is on its way');
            }}
          >
            Send Email to Customer
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              setSending(false);
              setOpen(false);
            }}
          >
            Cancel
          </Button>
        </Actions>
      </Dialog>
    </>
  );
}

function Clearing() {
  const question = useRef<HTMLDialogElement>(null);
  const [answer, setAnswer] = useState('Nothing was asked.');
  return (
    <>
      <Button look="quiet" onClick={() => question.current?.showModal()}>
        Clear the example cart
      </Button>
      <p>{answer}</p>
      <Confirmation
        dialog={question}
        question="Are you sure you want to clear your entire cart?"
        refuse="Keep it"
        confirm="Clear Cart"
        danger
        onConfirm={() => setAnswer('The example cart is clear.')}
      >
        <p>Three products are in it.</p>
      </Confirmation>
    </>
  );
}
