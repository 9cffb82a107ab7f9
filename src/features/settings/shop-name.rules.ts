/** The shop's name. Until the owner has set one, it is the host of the shop's address. */
export function shopName(brand: { name: string } | null, publicUrl: string): string {
  return brand?.name ?? new URL(publicUrl).hostname;
}
