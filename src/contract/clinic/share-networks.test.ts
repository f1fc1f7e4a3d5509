import { expect, test, vi } from 'vitest'
import { opensInPopup, shareAddress } from './share-networks.ts'

const shared = { url: 'https://niramoy.test/a?b=1#c', title: 'ডা. নুসরাত & Co' }
const url = encodeURIComponent(shared.url)
const title = encodeURIComponent(shared.title)
const networks =
  'baidu buffer email evernote facebook flipboard hackernews instapaper line linkedin messenger odnoklassniki pinterest pocket quora reddit skype sms stumbleupon telegram tumblr twitter viber vk weibo whatsapp wordpress xing yammer'.split(
    ' ',
  )

test('the networks of the specification are twenty-nine, and none is asked of the server (R7.16)', () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  expect(new Set(networks.map((network) => shareAddress(network, shared))).size).toBe(29)
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

test.each(networks)(
  '%s is told the encoded link, and what was not said is nothing (R7.16, R7.18)',
  (network) => {
    const address = shareAddress(network, shared)
    expect(address).toContain(url)
    expect(address).not.toMatch(/[{}]|undefined/)
  },
)

test.each(networks)('whatever stands in a text, %s gets it whole and as text (R7.18)', (network) => {
  const text = 'ডা. & "a?b=c#d" 100%\nsecond+line'
  const address = shareAddress(network, {
    url: text,
    title: text,
    description: text,
    quote: text,
    media: text,
  })
  const [, ...values] = address.split(encodeURIComponent(text))
  expect(values.length).toBeGreaterThan(0)
  expect(address).not.toMatch(/[\s"]|#d/)
})

test('a network that there is not is refused by name (R5.09, R8.15)', () => {
  expect(() => shareAddress('orkut', shared)).toThrow('Network orkut does not exist')
  expect(() => shareAddress('toString', shared)).toThrow('Network toString does not exist')
})

test('Facebook takes the first hashtag alone; Twitter leaves out what is not said (R7.19, R7.20)', () => {
  const tagged = { ...shared, hashtags: ['health', 'rx'], twitterUser: 'niramoy' }
  expect(shareAddress('facebook', tagged)).toMatch(/&hashtag=%23health$/)
  expect(shareAddress('twitter', tagged)).toMatch(/&hashtags=health%2Crx&via=niramoy$/)
  expect(shareAddress('twitter', { ...shared, hashtags: [] })).toBe(
    `https://twitter.com/intent/tweet?text=${title}&url=${url}`,
  )
})

test("an SMS on Apple's phones joins its body by another sign (R7.21)", () => {
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
