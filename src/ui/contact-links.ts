export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

export function mailLink(email: string): string {
  return `mailto:${email}`;
}
