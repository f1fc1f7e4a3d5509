/** One address a network. What stands in braces is the encoded input, nothing where it is absent. */
const templates = {
  baidu: 'http://cang.baidu.com/do/add?iu={url}&it={title}',
  buffer: 'https://buffer.com/add?text={title}&url={url}',
  email: 'mailto:?subject={title}&body={url}%0D%0A{description}',
  evernote: 'https://www.evernote.com/clip.action?url={url}&title={title}',
  facebook:
    'https://www.facebook.com/sharer/sharer.php?u={url}&title={title}&description={description}&quote={quote}',
  flipboard: 'https://share.flipboard.com/bookmarklet/popout?v=2&url={url}&title={title}',
  hackernews: 'https://news.ycombinator.com/submitlink?u={url}&t={title}',
  instapaper: 'https://www.instapaper.com/edit?url={url}&title={title}&description={description}',
  line: 'https://social-plugins.line.me/lineit/share?url={url}&text={title}',
  linkedin: 'https://www.linkedin.com/sharing/share-offsite/?url={url}',
  messenger: 'fb-messenger://share/?link={url}',
  odnoklassniki:
    'https://connect.ok.ru/offer?url={url}&title={title}&description={description}&imageUrl={media}',
  pinterest: 'https://www.pinterest.com/pin/create/button/?url={url}&media={media}&description={title}',
  pocket: 'https://getpocket.com/save?url={url}&title={title}',
  quora: 'https://www.quora.com/share?url={url}&title={title}',
  reddit: 'https://www.reddit.com/submit?url={url}&title={title}',
  skype: 'https://web.skype.com/share?url={url}&text={title}',
  sms: 'sms:?body={title}%0D%0A{url}%0D%0A{description}',
  stumbleupon: 'https://www.stumbleupon.com/submit?url={url}&title={title}',
  telegram: 'https://t.me/share/url?url={url}&text={title}%0D%0A{description}',
  tumblr: 'https://www.tumblr.com/widgets/share/tool?canonicalUrl={url}&title={title}&caption={description}',
  twitter: 'https://twitter.com/intent/tweet?text={title}&url={url}',
  viber: 'viber://forward?text={title}%0D%0A{url}%0D%0A{description}',
  vk: 'https://vk.com/share.php?url={url}&title={title}&description={description}&image={media}',
  weibo: 'https://service.weibo.com/share/share.php?url={url}&title={title}&pic={media}',
  whatsapp: 'https://api.whatsapp.com/send?text={title}%0D%0A{url}%0D%0A{description}',
  wordpress: 'https://wordpress.com/wp-admin/press-this.php?u={url}&t={title}&s={description}&i={media}',
  xing: 'https://www.xing.com/spi/shares/new?url={url}',
  yammer: 'https://www.yammer.com/messages/new?login=true&status={title}%0D%0A{url}%0D%0A{description}',
} as const satisfies Readonly<Record<string, string>>

/** What is shared. */
export interface Shared {
  url: string
  title: string
  description?: string
  quote?: string
  /** Without their sign. */
  hashtags?: readonly string[]
  media?: string
  /** Without its sign. */
  twitterUser?: string
  /** On a phone of Apple's an SMS joins its body by another sign. */
  isApple?: boolean
}

/** The address by which a network is told. Throws for a network that there is not. */
export function shareAddress(network: string, shared: Shared): string {
  const template = Object.entries(templates).find(([name]) => name === network)?.[1]
  if (template === undefined) throw new Error(`Network ${network} does not exist`)
  const inputs: Readonly<Record<string, string | undefined>> = {
    url: shared.url,
    title: shared.title,
    description: shared.description,
    quote: shared.quote,
    media: shared.media,
  }
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inputs[name] ?? ''))
  return besides(network, shared, filled)
}

/** What only one network takes, and only where it is said. */
function besides(network: string, { hashtags = [], twitterUser, isApple }: Shared, filled: string): string {
  const [first] = hashtags
  const sign = (name: string, value: string | undefined) =>
    value ? `&${name}=${encodeURIComponent(value)}` : ''
  if (network === 'facebook') return `${filled}${sign('hashtag', first && `#${first}`)}`
  if (network === 'twitter')
    return `${filled}${sign('hashtags', hashtags.join(','))}${sign('via', twitterUser)}`
  return network === 'sms' && isApple ? filled.replace('sms:?', 'sms:&') : filled
}

/** The small window in which a network is told (px). */
export const sharePopup = { width: 626, height: 436 } as const

/** Networks of the web are told in a small window, applications by an address of their own. */
export const opensInPopup = (address: string): boolean => address.startsWith('http')
