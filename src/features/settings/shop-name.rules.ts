/** The name that people see. Until the owner has given one, the shop is called by its address. */
export function shopName(brand: { name: string } | null, publicUrl: string): string {
  return brand?.name ?? new URL(publicUrl).hostname;
}
