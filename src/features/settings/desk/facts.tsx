import type { Settings } from '../contract.ts';
import type { FactName } from '../facts.contract.ts';
import { FactCard } from './fact-card.tsx';
import { factForms } from './fact-forms.ts';
import { SettingSection } from './setting-section.tsx';
import { PlacesContext, usePlaces } from './use-places.ts';

/** The facts of this shop. Pages and letters follow a change within a second. */
export function Facts({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const sections = Object.entries(factForms).map(([section, forms]) => (
    <SettingSection key={section} heading={section}>
      {Object.entries(forms).map(([name, form]) => (
        <FactCard
          key={name}
          name={name as FactName}
          form={form}
          told={settings[name as FactName]}
          onSaved={onSaved}
        />
      ))}
    </SettingSection>
  ));
  return <PlacesContext value={usePlaces()}>{sections}</PlacesContext>;
}
