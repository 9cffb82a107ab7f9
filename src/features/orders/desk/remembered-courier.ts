const key = 'courier';

export const courierFields = ['courier', 'riderName', 'riderPhone'] as const;
type Remembered = Partial<Record<(typeof courierFields)[number], string>>;

/** The courier of the last parcels on this device: mostly it is the same the next day. */
export function rememberedCourier(): Remembered {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return Object.fromEntries(
      Object.entries(known ?? {}).filter(([, value]) => typeof value === 'string'),
    );
  } catch {
    return {};
  }
}

export function rememberCourier(by: Remembered): void {
  try {
    localStorage.setItem(key, JSON.stringify(by));
  } catch {
    // The storage is full or refused: only a convenience is lost.
  }
}
