import { useState } from 'react';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { useSeenVersion } from '#client/use-seen-version.ts';
import { toCedis } from '#lib/money.ts';
import { FieldPair } from '#ui/desk-fields.tsx';
import { DeskForm, fieldsOf } from '#ui/desk-form.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DeskCode } from '../code.contract.ts';
import { codeLength } from '../code.rules.ts';
import { addCode, changeCode } from '../desk.calls.ts';
import { CodeProducts } from './code-products.tsx';
import { typedCode } from './typed-code.ts';
import type { Choices } from './use-choices.ts';

interface Opened {
  /** The code to change; undefined to add one. */
  code: DeskCode | undefined;
  choices: Choices;
  hold: Hold;
  onSaved: (now: DeskCode[]) => void;
  onLeave: () => void;
}

export function CodeForm(opened: Opened) {
  const { code, choices, onLeave } = opened;
  const [kind, setKind] = useState(kindOf(code));
  const [productIds, setProductIds] = useState(code?.productIds ?? []);
  const form = useCodeForm(opened, productIds);
  const field = fieldsOf(form);
  return (
    <DeskForm form={form} button={code ? 'Save changes' : 'Add code'} onLeave={onLeave}>
      {!code && (
        <TextField
          {...field('code')}
          label="Code"
          required
          maxLength={codeLength.until}
          autoCapitalize="characters"
          hint="What customers type. It can’t be changed later."
        />
      )}
      <FieldPair>
        <Select
          name="kind"
          label="Takes off"
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        >
          <option value="percent">A percentage</option>
          <option value="amount">An amount</option>
          <option value="delivery">The fee for delivery</option>
        </Select>
        {kind === 'percent' && (
          <TextField
            {...field('percent', code?.percent)}
            label="Percent"
            inputMode="numeric"
            required
          />
        )}
        {kind === 'amount' && (
          <TextField
            {...field('amount', code?.amount && toCedis(code.amount))}
            label="Amount (GH₵)"
            inputMode="decimal"
            required
          />
        )}
      </FieldPair>
      <TextField
        {...field('minimum', code?.minimum ? toCedis(code.minimum) : null)}
        label="For orders from (GH₵)"
        optional
        inputMode="decimal"
        hint="What the items cost together, before any discount."
      />
      <FieldPair>
        <TextField {...field('startsOn', code?.startsOn)} label="First day" type="date" optional />
        <TextField {...field('endsOn', code?.endsOn)} label="Last day" type="date" optional />
      </FieldPair>
      <FieldPair>
        <TextField
          {...field('mostUses', code?.mostUses)}
          label="Uses in all"
          optional
          inputMode="numeric"
        />
        <TextField
          {...field('mostPerPerson', code ? code.mostPerPerson : 1)}
          label="Uses per person"
          optional
          inputMode="numeric"
        />
      </FieldPair>
      <CodeProducts
        choices={choices}
        categories={code?.categories ?? []}
        productIds={productIds}
        onProducts={setProductIds}
      />
    </DeskForm>
  );
}

function kindOf(code: DeskCode | undefined): string {
  if (code?.freeDelivery) return 'delivery';
  return code?.amount ? 'amount' : 'percent';
}

function useCodeForm({ code, hold, onSaved }: Opened, productIds: string[]) {
  const client = useDeskClient();
  const { version, follow } = useSeenVersion(code?.version);
  return useForm({
    schema: async () => {
      const contract = await import('../code.contract.ts');
      return code ? contract.changeCode.body : contract.addCode.body;
    },
    input: (given) => {
      const facts = { ...typedCode(given), productIds };
      return code
        ? { ...facts, ended: code.ended, version }
        : { ...facts, code: (given.code ?? '').trim() };
    },
    send: async (body) => {
      const sent =
        'code' in body
          ? client(addCode, { body })
          : client(changeCode, { params: { code: code?.code ?? '' }, body });
      onSaved(await hold(follow(sent)));
    },
    failure: 'We couldn’t save the code. Please try again.',
    exact: true,
  });
}
