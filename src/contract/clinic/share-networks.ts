/**
 * One address a network. What stands in braces is the encoded input, nothing where it is absent; what stands in brackets
 * is left out where its input is empty.
 */
const templates = {
  baidu: 'http://cang.baidu.com/do/add?iu={url}&it={title}',
  buffer: 'https://buffer.com/add?text={title}&url={url}',
  email: 'mailto:?subject={title}&body={url}%0D%0A{description}',
  evernote: 'https://www.evernote.com/clip.action?url={url}&title={title}',
  facebook:
    'https://www.facebook.com/sharer/sharer.php?u={url}&title={title}&description={description}&quote={quote}[&hashtag=%23{hashtag}]',
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
  twitter:
    'https://twitter.com/intent/tweet?text={title}&url={url}[&hashtags={hashtags}][&via={twitterUser}]',
  viber: 'viber://forward?text={title}%0D%0A{url}%0D%0A{description}',
  vk: 'https://vk.com/share.php?url={url}&title={title}&description={description}&image={media}',
  weibo: 'https://service.weibo.com/share/share.php?url={url}&title={title}&pic={media}',
  whatsapp: 'https://api.whatsapp.com/send?text={title}%0D%0A{url}%0D%0A{description}',
  wordpress: 'https://wordpress.com/wp-admin/press-this.php?u={url}&t={title}&s={description}&i={media}',
  xing: 'https://www.xing.com/spi/shares/new?url={url}',
  yammer: 'https://www.yammer.com/messages/new?login=true&status={title}%0D%0A{url}%0D%0A{description}',
} as const satisfies Readonly<Record<string, string>>

/** Every network that is told of a page. */
export const shareNetworks: readonly string[] = Object.keys(templates)

/** Addresses of networks by name, in place of ours or beside them; written as `templates` are. */
export type OtherNetworks = Readonly<Record<string, string>>

/** What is shared. */
export interface Shared {
  url: string
  title: string
  description?: string
  quote?: string
  /** Without their sign, a comma between them. */
  hashtags?: string
  /** The address of a picture. */
  media?: string
  /** Without its sign. */
  twitterUser?: string
}

interface HowShared {
  networks?: OtherNetworks | undefined
  /** On a phone of Apple's an SMS joins its body by another sign. */
  isApple?: boolean
}

/** The address by which a network is told. Throws for a network that there is not. */
export function shareAddress(network: string, shared: Shared, how: HowShared = {}): string {
  const inputs: Readonly<Record<string, string | undefined>> = {
    url: shared.url,
    title: shared.title,
    description: shared.description,
    quote: shared.quote,
    hashtags: shared.hashtags,
    hashtag: shared.hashtags?.split(',')[0],
    media: shared.media,
    twitterUser: shared.twitterUser,
  }
  const filled = templateOf(network, how.networks)
    .replace(/\[([^\]]*?\{(\w+)\}[^\]]*)\]/g, (_, part: string, name: string) => (inputs[name] ? part : ''))
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inputs[name] ?? ''))
  return network === 'sms' && how.isApple ? filled.replace('sms:?', 'sms:&') : filled
}

function templateOf(network: string, others: OtherNetworks = {}): string {
  const known = [...Object.entries(others), ...Object.entries(templates)]
  const template = known.find(([name]) => name === network)?.[1]
  if (template === undefined) throw new Error(`Network ${network} does not exist`)
  return template
}

/** The small window in which a network is told (px). */
export const sharePopup = { width: 626, height: 436 } as const

/** Milliseconds between two looks whether that window was closed. */
export const closePollMs = 500

/** Networks of the web are told in a small window, applications by an address of their own. */
export const opensInPopup = (address: string): boolean => address.startsWith('http')
