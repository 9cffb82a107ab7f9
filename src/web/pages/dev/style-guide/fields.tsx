import { passwordHints, passwordTexts } from '#features/accounts/password-texts.rules.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MessageForm } from './message-form.tsx';
import { Quantities } from './quantities.tsx';
import { Example, Section } from './section.tsx';

export function Fields() {
  return (
    <>
      <Section
        id="fields"
        heading="Fields"
        about="The label stands above, the hint before the box, the error below it; all three are read out with it. An error is read as soon as it comes."
      >
        <Example name="States" look="pair">
          <TextField label="First name" name="first-name" autoComplete="off" />
          <TextField
            label="Phone"
            type="tel"
            name="phone"
            autoComplete="off"
            hint="The rider calls this number."
          />
          <TextField label="Landmark" name="landmark" optional />
          <TextField
            label="Work email"
            type="email"
            name="work-email"
            autoComplete="off"
            defaultValue="efua at shop"
            error="Please enter a valid email address"
          />
          <TextField
            label="Search products"
            type="search"
            disabled
            hint="Please log in to search products"
          />
          <TextField label="Country" defaultValue="Ghana" readOnly />
          <TextField label="Price in GH₵" type="number" min={0} step={0.01} defaultValue="60.50" />
          <TextField label="Your size" placeholder="For example 250 g" />
        </Example>
        <Example name="More than a line" look="pair">
          <TextArea label="Order notes" optional hint="Anything that the rider should know." />
          <TextArea
            label="Reply"
            defaultValue=" "
            error="Please enter a reply message before sending."
          />
        </Example>
        <Example name="One of several" look="pair">
          <Select label="Category" name="category" defaultValue="Body Care">
            <option>All Products</option>
            <option>Face Care</option>
            <option>Body Care</option>
          </Select>
          <Select label="Region" defaultValue="" error="Please fill in all required fields.">
            <option value="">Choose a region</option>
            <option>Northern</option>
            <option>Greater Accra</option>
          </Select>
          <Select label="Filter" disabled hint="Please log in to filter products by category">
            <option>All Products</option>
          </Select>
        </Example>
        <Example name="Passwords" look="pair">
          <PasswordField label="Password" autoComplete="current-password" name="password" />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            name="new-password"
            hint={passwordHints.customer}
            error={passwordTexts['too-short']}
          />
        </Example>
      </Section>
      <Section
        id="form"
        heading="A form"
        about="Sent with something missing it says so once for all of it and beside each field, and the first of them has the focus."
      >
        <MessageForm />
      </Section>
      <Quantities />
    </>
  );
}
