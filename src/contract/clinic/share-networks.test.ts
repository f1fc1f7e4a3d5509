import { expect, test } from 'vitest'
import { opensInPopup, shareAddress } from './share-networks.ts'

const shared = { url: 'https://niramoy.test/a?b=1#c', title: 'ডা. নুসরাত & Co' }
const url = encodeURIComponent(shared.url)
const title = encodeURIComponent(shared.title)
const networks =
  'baidu buffer email evernote facebook flipboard hackernews instapaper line linkedin messenger odnoklassniki pinterest pocket quora reddit skype sms stumbleupon telegram tumblr twitter viber vk weibo whatsapp wordpress xing yammer'.split(
    ' ',
  )

test.each(networks)('%s is told the encoded link, and what was not said is nothing', (network) => {
  const address = shareAddress(network, shared)
  expect(address).toContain(url)
  expect(address).not.toMatch(/[{}]|undefined/)
})

test('a network that there is not is refused by name', () => {
  expect(() => shareAddress('orkut', shared)).toThrow('Network orkut does not exist')
  expect(() => shareAddress('toString', shared)).toThrow('Network toString does not exist')
})

test('Facebook takes the first hashtag alone; Twitter leaves out what is not said', () => {
  const tagged = { ...shared, hashtags: ['health', 'rx'], twitterUser: 'niramoy' }
  expect(shareAddress('facebook', tagged)).toMatch(/&hashtag=%23health$/)
  expect(shareAddress('twitter', tagged)).toMatch(/&hashtags=health%2Crx&via=niramoy$/)
  expect(shareAddress('twitter', { ...shared, hashtags: [] })).toBe(
    `https://twitter.com/intent/tweet?text=${title}&url=${url}`,
  )
})

test("an SMS on Apple's phones joins its body by another sign", () => {
  expect(shareAddress('sms', { ...shared, isApple: true })).toBe(`sms:&body=${title}%0D%0A${url}%0D%0A`)
  expect(shareAddress('sms', shared)).toBe(`sms:?body=${title}%0D%0A${url}%0D%0A`)
})

test('pages of the web open in a small window, applications do not', () => {
  expect(['whatsapp', 'sms', 'viber'].map((one) => opensInPopup(shareAddress(one, shared)))).toEqual([
    true,
    false,
    false,
  ])
})
