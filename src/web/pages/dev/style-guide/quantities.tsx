import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Stepper, type StepperProps } from '#ui/stepper.tsx';
import { Example, Section } from './section.tsx';

export function Quantities() {
  return (
    <>
      <Section
        id="steppers"
        heading="Number steppers"
        about="Minus, a box, plus. The arrow keys work in the box; what is typed counts on Enter or when the box is left, and stops at the limits, which are said."
      >
        <Example name="From 1 to 5">
          <Stepping label="Quantity of Raw Shea Butter" start={2} max={5} atMost="Only 5 left" />
        </Example>
        <Example name="Without an upper limit">
          <Stepping label="Stock of Black Soap" start={0} min={0} />
        </Example>
        <Example name="A change is on its way">
          <Stepping label="Quantity of Baobab Oil" start={3} busy />
        </Example>
      </Section>
      <Section id="checkboxes" heading="Checkboxes" about="The whole row can be pressed.">
        <Example name="States" look="stack">
          <Checkbox label="Remember me" name="remember" />
          <Checkbox label="Send me the newsletter" name="newsletter" defaultChecked />
          <Checkbox label="I accept the terms of the shop" error="Please accept the terms." />
          <Checkbox label="Not to be chosen now" disabled />
        </Example>
      </Section>
    </>
  );
}

function Stepping({
  start,
  ...stepper
}: Omit<StepperProps, 'value' | 'onChange'> & { start: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Stepper {...stepper} value={value} onChange={setValue} />
      <p>
        {stepper.label}: {value}
      </p>
    </>
  );
}
