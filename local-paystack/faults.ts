import type { FaultKind } from './fault-kinds.ts';

export interface ArmedFault {
  kind: FaultKind;
  /** How often the fault strikes. Without it, the fault strikes until it is cleared. */
  times?: number;
  /** From 0 to 1: how likely the fault strikes when it could. Without it, it always strikes. */
  chance?: number;
  /**
   * The fault strikes only for this reference or this address. Without either, it strikes for all.
   */
  reference?: string;
  email?: string;
}

export interface Faults {
  arm(fault: ArmedFault): void;
  clear(): void;
  armed(): readonly ArmedFault[];
}

/** The reference and the address that something is about, as far as they are known. */
export interface About {
  reference?: string | undefined;
  email?: string | undefined;
}

export interface ArmedFaults extends Faults {
  /** Takes the first armed fault of these kinds that strikes here, and uses it up. */
  take<Kind extends FaultKind>(kinds: readonly Kind[], about: About): Kind | undefined;
}

export function openFaults(random: () => number): ArmedFaults {
  let faults: ArmedFault[] = [];
  return {
    arm(fault) {
      faults.push({ ...fault });
    },
    clear() {
      faults = [];
    },
    armed: () => faults,
    take(kinds, about) {
      for (const fault of faults) {
        const kind = kinds.find((one) => one === fault.kind);
        if (!kind || !isAbout(fault, about) || !strikes(fault, random)) continue;
        if (fault.times !== undefined) fault.times -= 1;
        faults = faults.filter(({ times }) => times === undefined || times > 0);
        return kind;
      }
      return undefined;
    },
  };
}

function isAbout(fault: ArmedFault, about: About): boolean {
  return (
    (fault.reference === undefined || fault.reference === about.reference) &&
    (fault.email === undefined || fault.email === about.email)
  );
}

function strikes({ chance }: ArmedFault, random: () => number): boolean {
  return chance === undefined || random() < chance;
}
