export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

/** WhatsApp takes the digits of an international number alone. */
export function whatsAppLink(phone: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}`;
}

export function mailLink(email: string): string {
  return `mailto:${email}`;
}
