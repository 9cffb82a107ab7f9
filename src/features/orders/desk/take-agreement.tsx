import { CartSums } from '#features/cart/shop/cart-sums.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { orderRules } from '../rules.ts';
import type { Taking } from './use-take-order.ts';

/** Asks for a price other than the shop's. */
export function TakeAgreement({ taking: { form, agrees, sum, lines } }: { taking: Taking }) {
  if (lines.value.length === 0) return null;
  return (
    <>
      <Checkbox
        label="We agreed on another price"
        name="agrees"
        checked={agrees.value}
        onChange={({ target }) => agrees.set(target.checked)}
      />
      {agrees.value && (
        <>
          <TextField
            label="Agreed price of all items (GH₵)"
            name="agreement.sum"
            inputMode="decimal"
            autoComplete="off"
            optional
            hint="Without delivery. Leave it empty if you agreed on prices of single items."
            value={sum.value}
            onChange={({ target }) => sum.set(target.value)}
            error={form.errorOf('agreement.sum')}
          />
          <TextField
            label="Why"
            name="agreement.why"
            autoComplete="off"
            required
            maxLength={orderRules.whyLength}
            hint="Such as “30 jars for her salon”. Only your team can read it."
            error={form.errorOf('agreement.why')}
          />
        </>
      )}
    </>
  );
}

/** What the order costs, with what was agreed and chosen so far. */
export function TakenSums({ taking: { sums, lines, handsOver, delivery } }: { taking: Taking }) {
  if (!sums || lines.value.length === 0) return null;
  return (
    <CartSums
      cart={{
        ...sums,
        discountPercent: 0,
        discountCode: undefined,
        delivery: handsOver || sums.delivery > 0 ? sums.delivery : undefined,
        isPickedUp: handsOver || delivery.chosen?.kind === 'point',
      }}
    />
  );
}
