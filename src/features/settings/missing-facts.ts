import type { SettingName, Settings } from './contract.ts';
import { settingNames } from './say-setting.ts';

/** A shop cannot be opened without these. All others only make it richer. */
const musts = ['brand', 'contact', 'hours', 'delivery', 'returnDays', 'legal'] as const;

export interface MissingFact {
  name: SettingName;
  words: string;
}

/** What the owner still has to say of the shop. What is only an example is not said yet. */
export function missingFacts(settings: Settings): MissingFact[] {
  return musts
    .filter((name) => settings[name].value === null || settings[name].example)
    .map((name) => ({ name, words: settingNames[name] }));
}
