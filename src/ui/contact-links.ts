export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

/** WhatsApp takes an international number without its plus sign, and the beginning of a message. */
export function whatsAppLink(phone: string, text = ''): string {
  const chat = `https://wa.me/${phone.replaceAll(/\D/g, '')}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}

export function mailLink(email: string): string {
  return `mailto:${email}`;
}
