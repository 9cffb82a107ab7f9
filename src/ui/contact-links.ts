export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

/** WhatsApp takes the digits of an international number alone, and what one begins to write. */
export function whatsAppLink(phone: string, text = ''): string {
  const chat = `https://wa.me/${phone.replaceAll(/\D/g, '')}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}

export function mailLink(email: string): string {
  return `mailto:${email}`;
}
