import type { SettingName, Settings } from './contract.ts';
import { settingNames } from './say-setting.ts';

/** A shop cannot open without these. */
const musts = ['brand', 'contact', 'hours', 'delivery', 'returnDays', 'legal'] as const;

interface MissingFact {
  name: SettingName;
  words: string;
}

/** The facts that the owner still has to set. An example does not count as set. */
export function missingFacts(settings: Settings): MissingFact[] {
  return musts
    .filter((name) => settings[name].value === null || settings[name].example)
    .map((name) => ({ name, words: settingNames[name] }));
}
