import type { Secrets } from '#platform/secrets.ts';

/** Identifies a person by a hash. The shop's secret prevents guessing the address. */
export function personOf(secrets: Pick<Secrets, 'sign'>, email: string): Buffer {
  return secrets.sign('discount person', mailboxOf(email));
}

interface Provider {
  domains: RegExp;
  /** Set if all the provider's domains lead to the same mailbox. */
  one?: string;
  /** The character before the suffix that people may add to their name. */
  tag: string;
  /** Characters in a name that the provider ignores. */
  ignored?: RegExp;
}

/** Providers that, by their own words, deliver several spellings to one mailbox. */
const providers: readonly Provider[] = [
  { domains: /^(gmail|googlemail)\.com$/, one: 'gmail.com', tag: '+', ignored: /\./g },
  {
    domains: /^(?:outlook|hotmail|live)\.(?:com|[a-z]{2}|com?\.[a-z]{2})$|^msn\.com$/,
    tag: '+',
  },
  { domains: /^(icloud|me|mac)\.com$/, one: 'icloud.com', tag: '+' },
  // Yahoo's names have no dash. Its throwaway addresses are a name, a dash and a keyword.
  {
    domains: /^yahoo\.(?:com|[a-z]{2}|com?\.[a-z]{2})$|^(?:ymail|rocketmail)\.com$/,
    tag: '-+',
  },
  {
    domains: /^(proton\.me|protonmail\.(com|ch)|pm\.me)$/,
    one: 'proton.me',
    tag: '+',
    ignored: /[._-]/g,
  },
  { domains: /^(fastmail\.(com|fm)|aol\.com|zoho\.com|yandex\.(com|ru)|ya\.ru)$/, tag: '+' },
];

/** The mailbox that an address leads to: A.Ma+shea@googlemail.com is ama@gmail.com. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const provider = providers.find(({ domains }) => domains.test(domain));
  if (!provider) return address;
  const tag = [...name].findIndex((sign) => provider.tag.includes(sign));
  const own = tag > 0 ? name.slice(0, tag) : name;
  const plain = provider.ignored ? own.replace(provider.ignored, '') : own;
  return `${plain || own}@${provider.one ?? domain}`;
}
