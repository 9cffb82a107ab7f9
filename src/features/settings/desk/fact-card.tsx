import { Badge } from '#ui/badge.tsx';
import type { FactName } from '../facts.contract.ts';
import { factTitles } from '../facts.rules.ts';
import { FactFields } from './fact-fields.tsx';
import type { FactForm } from './fact-forms.ts';
import { readFact } from './read-fact.ts';
import { SettingRoom, type Told } from './setting-card.tsx';
import { SettingFold } from './setting-fold.tsx';
import { useSetting } from './use-setting.ts';

/** One fact as a line with its state, which opens to its form. */
export function FactCard({
  name,
  form,
  told,
  onSaved,
}: Told<FactName> & { name: FactName; form: FactForm }) {
  const setting = useSetting(name, told, onSaved);
  const canBeMissing = form.canBeNone !== undefined || form.mayBeMissing;
  return (
    <SettingFold
      name={name}
      heading={factTitles[name]}
      states={
        <>
          {setting.example && <Badge tone="warning">Example</Badge>}
          {setting.value === null && !canBeMissing && <Badge tone="danger">Missing</Badge>}
        </>
      }
    >
      {setting.example && (
        <p>This is made up for trying the shop. Save it as it is, or write your own.</p>
      )}
      <SettingRoom
        name={name}
        heading={factTitles[name]}
        about={form.about}
        setting={setting}
        read={(given) => readFact(form, given)}
        fields={(value, errorOf, hold) => (
          <FactFields form={form} value={value} errorOf={errorOf} hold={hold} />
        )}
      />
    </SettingFold>
  );
}
