import { expect, test, vi } from 'vitest'
import { opensInPopup, shareAddress, shareNetworks } from './share-networks.ts'

const shared = { url: 'https://niramoy.test/a?b=1#c', title: 'ডা. নুসরাত & Co' }
const url = encodeURIComponent(shared.url)
const title = encodeURIComponent(shared.title)
const networks =
  'baidu buffer email evernote facebook flipboard hackernews instapaper line linkedin messenger odnoklassniki pinterest pocket quora reddit skype sms stumbleupon telegram tumblr twitter viber vk weibo whatsapp wordpress xing yammer'.split(
    ' ',
  )

test('the networks of the specification are twenty-nine, and none is asked of the server (R7.16)', () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  expect(shareNetworks).toEqual(networks)
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

test('Facebook takes the first hashtag alone, with its sign (R7.19)', () => {
  expect(shareAddress('facebook', { ...shared, hashtags: 'a,b' })).toBe(
    `https://www.facebook.com/sharer/sharer.php?u=${url}&title=${title}&description=&quote=&hashtag=%23a`,
  )
  expect(shareAddress('facebook', shared)).not.toContain('hashtag')
})

test('Twitter leaves out hashtags and author where they are not said (R7.20)', () => {
  const plain = `https://twitter.com/intent/tweet?text=${title}&url=${url}`
  const told = (more: object) => shareAddress('twitter', { ...shared, ...more })
  expect(told({})).toBe(plain)
  expect(told({ hashtags: '', twitterUser: '' })).toBe(plain)
  expect(told({ hashtags: 'health,rx' })).toBe(`${plain}&hashtags=health%2Crx`)
  expect(told({ twitterUser: 'niramoy' })).toBe(`${plain}&via=niramoy`)
  expect(told({ hashtags: 'health,rx', twitterUser: 'niramoy' })).toBe(
    `${plain}&hashtags=health%2Crx&via=niramoy`,
  )
})

test("an SMS on Apple's phones joins its body by another sign (R7.21)", () => {
  const body = `body=${title}%0D%0A${url}%0D%0A`
  expect(shareAddress('sms', shared, { isApple: true })).toBe(`sms:&${body}`)
  expect(shareAddress('sms', shared)).toBe(`sms:?${body}`)
  expect(shareAddress('whatsapp', shared, { isApple: true })).toBe(shareAddress('whatsapp', shared))
})

test('another address may stand in place of a network’s own, or beside them all (R7.17)', () => {
  const networks = { twitter: 'https://x.com/intent/post?text={title}[&via={twitterUser}]', own: 'own:{url}' }
  expect(shareAddress('twitter', shared, { networks })).toBe(`https://x.com/intent/post?text=${title}`)
  expect(shareAddress('twitter', { ...shared, twitterUser: 'n' }, { networks })).toMatch(/&via=n$/)
  expect(shareAddress('own', shared, { networks })).toBe(`own:${url}`)
  expect(shareAddress('reddit', shared, { networks })).toBe(shareAddress('reddit', shared))
})

test('pages of the web open in a small window, the other schemes do not (R7.22)', () => {
  const others = networks.filter((network) => !opensInPopup(shareAddress(network, shared)))
  expect(others).toEqual(['email', 'messenger', 'sms', 'viber'])
})
