import { type SettingName, type ShopSettings, settingRules } from './contract.ts';
import { factNames } from './facts.contract.ts';

/** A file of facts holds these: the facts, and some settings that belong to the shop. */
const filedNames = [
  ...factNames,
  'whatsapp',
  'holidays',
  'palette',
] as const satisfies SettingName[];

export type FiledFacts = Partial<Pick<ShopSettings, (typeof filedNames)[number]>>;

/** Indented, so that version control shows what changed. Leaves out settings without a value. */
export function writeFactsFile(settings: ShopSettings): string {
  const said = filedNames.filter((name) => settings[name] !== null);
  const filed = Object.fromEntries(said.map((name) => [name, settings[name]]));
  return `${JSON.stringify(filed, null, 2)}\n`;
}

/** Answers the facts, or a sentence for each fault, which begins with its place. */
export function readFactsFile(
  text: string,
): { facts: FiledFacts; faults?: never } | { faults: string[] } {
  let filed: unknown;
  try {
    filed = JSON.parse(text);
  } catch (error) {
    return { faults: [`This is no JSON: ${error instanceof Error ? error.message : error}`] };
  }
  return judgeFacts(filed, filedNames);
}

/** Each value is judged by its setting's rule. One fault refuses all of them. */
export function judgeFacts<Name extends SettingName>(
  given: unknown,
  known: readonly Name[],
): { facts: Partial<Pick<ShopSettings, Name>>; faults?: never } | { faults: string[] } {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { faults: ['This is no list of facts by their names.'] };
  }
  const judged = Object.entries(given).map(([name, value]) =>
    known.some((one) => one === name)
      ? { name, ...settingRules[name as SettingName].safeParse(value) }
      : { name, unknown: true as const },
  );
  const faults = judged.flatMap((one) => {
    if ('unknown' in one) return [`${one.name}: there is nothing of this name.`];
    const issues = one.error?.issues ?? [];
    return issues.map(({ path, message }) => `${[one.name, ...path].join('.')}: ${message}`);
  });
  if (faults.length > 0) return { faults };
  const facts = judged.flatMap((one) => ('unknown' in one ? [] : [[one.name, one.data]]));
  return { facts: Object.fromEntries(facts) as Partial<Pick<ShopSettings, Name>> };
}
