import { useState } from 'react';
import { pages } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Example, Section } from './section.tsx';

export function Presses() {
  return (
    <>
      <Section
        id="buttons"
        heading="Buttons"
        about="One strong button a screen says what to do next. A busy one keeps its width, its place and the focus, and takes no second press. One that cannot be pressed says why."
      >
        <Example name="Looks">
          <Button>Add to Cart</Button>
          <Button look="quiet">Continue Shopping</Button>
          <Button look="danger">Clear Cart</Button>
        </Example>
        <Example name="On dark ground" look="dark">
          <Button look="bright">Shop Our Collection</Button>
          <Button look="outlined">Learn More</Button>
        </Example>
        <Example name="Busy">
          <Sending />
        </Example>
        <Example name="Cannot be pressed, and why">
          <Button disabledBecause="Out of stock">Add to Cart</Button>
          <Button look="quiet" disabledBecause="Please enter a reply message before sending.">
            Send Email to Customer
          </Button>
        </Example>
      </Section>
      <Section
        id="links"
        heading="Links"
        about="What goes somewhere is a link, whatever it looks like. In a sentence it is underlined; alone it is as high as a thumb."
      >
        <Example name="As a button">
          <LinkButton to={pages.products}>Start Shopping</LinkButton>
          <LinkButton look="quiet" to={pages.cart}>
            View Cart
          </LinkButton>
        </Example>
        <Example name="On dark ground" look="dark">
          <LinkButton look="bright" to={pages.products}>
            Shop Our Collection
          </LinkButton>
          <LinkButton look="outlined" to={pages.about}>
            Learn More
          </LinkButton>
        </Example>
        <Example name="In a sentence">
          <p>
            <TextLink to={pages.login}>Sign in</TextLink> or{' '}
            <TextLink href="mailto:hello@shop.example">write to us</TextLink> when something is
            amiss.
          </p>
        </Example>
        <Example name="Alone">
          <TextLink to={pages.forgotPassword} alone>
            Forgot your password?
          </TextLink>
        </Example>
      </Section>
    </>
  );
}

function Sending() {
  const [sent, setSent] = useState(0);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button
        busy={busy}
        busyText="Processing Payment..."
        onClick={() => {
          setBusy(true);
          setSent(sent + 1);
        }}
      >
        Make Payment
      </Button>
      <Button look="quiet" onClick={() => setBusy(false)}>
        Let it arrive
      </Button>
      <p>Sent: {sent}</p>
      <Button busy busyText="Signing In...">
        Sign In
      </Button>
    </>
  );
}
