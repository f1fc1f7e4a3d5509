import { shareNetworks } from '#contract/clinic/share-networks.ts'
import type { IconName } from '#ui/icon.tsx'

/** How each network calls itself, in either language. Letters and messages by phone have words of ours. */
const ownNames: Readonly<Record<string, string>> = {
  baidu: 'Baidu',
  buffer: 'Buffer',
  evernote: 'Evernote',
  facebook: 'Facebook',
  flipboard: 'Flipboard',
  hackernews: 'Hacker News',
  instapaper: 'Instapaper',
  line: 'LINE',
  linkedin: 'LinkedIn',
  messenger: 'Messenger',
  odnoklassniki: 'Odnoklassniki',
  pinterest: 'Pinterest',
  pocket: 'Pocket',
  quora: 'Quora',
  reddit: 'Reddit',
  skype: 'Skype',
  stumbleupon: 'StumbleUpon',
  telegram: 'Telegram',
  tumblr: 'Tumblr',
  twitter: 'Twitter (X)',
  viber: 'Viber',
  vk: 'VK',
  weibo: 'Weibo',
  whatsapp: 'WhatsApp',
  wordpress: 'WordPress',
  xing: 'Xing',
  yammer: 'Yammer',
}

export const ownNameOf = (network: string): string => ownNames[network] ?? network

/** What people here use most stands first, each with its outline. */
export const firstNetworks: readonly { network: string; icon: IconName }[] = [
  { network: 'whatsapp', icon: 'chat' },
  { network: 'facebook', icon: 'like' },
  { network: 'messenger', icon: 'chats' },
  { network: 'viber', icon: 'phone' },
  { network: 'sms', icon: 'sms' },
  { network: 'email', icon: 'mail' },
  { network: 'telegram', icon: 'paper-plane' },
]

/** Services that take nothing any more (2018 to 2025); their addresses are still built. */
const closed = ['baidu', 'pocket', 'skype', 'stumbleupon']

export const isShutDown = (network: string): boolean => closed.includes(network)

/** All others, those that are closed last. */
export const otherNetworks: readonly string[] = shareNetworks
  .filter((network) => !firstNetworks.some((one) => one.network === network))
  .toSorted((a, b) => Number(isShutDown(a)) - Number(isShutDown(b)))
