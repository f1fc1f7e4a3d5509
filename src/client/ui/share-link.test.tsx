import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import { shareNetworks } from '#contract/clinic/share-networks.ts'
import { ShareLink, type ShareLinkProps } from './share-link.tsx'

const shared = { url: 'https://niramoy.test/a', title: 'Dr. A' }
const drawn = (more: Partial<ShareLinkProps> = {}) =>
  renderToStaticMarkup(<ShareLink network="reddit" {...shared} {...more} />)
const browser = (userAgent: string) => vi.stubGlobal('navigator', { userAgent })

beforeEach(() => browser('Mozilla/5.0 (Linux; Android 14)'))
afterEach(() => vi.unstubAllGlobals())

test('network, url and title must be said; all else may (R7.17)', () => {
  expectTypeOf<Pick<ShareLinkProps, 'network' | 'url' | 'title'>>().toEqualTypeOf<{
    network: string
    url: string
    title: string
  }>()
  expectTypeOf<{ network: string; url: string; title: string }>().toExtend<ShareLinkProps>()
  expectTypeOf<{ network: string; url: string }>().not.toExtend<ShareLinkProps>()
  expectTypeOf<{
    network: string
    url: string
    title: string
    description: string
    quote: string
    hashtags: string
    twitterUser: string
    media: string
    tag: 'button'
    popup: { width: number; height: number }
    networks: { own: string }
  }>().toExtend<ShareLinkProps>()
  expect(drawn({ networks: { reddit: 'https://r.test/?u={url}' } })).toContain(
    `href="https://r.test/?u=${encodeURIComponent(shared.url)}"`,
  )
})

test('it is a link unless another element is asked for (R7.17)', () => {
  expect(drawn()).toMatch(/^<a [^>]*href="https:\/\/www\.reddit\.com/)
  expect(drawn({ tag: 'button' })).toMatch(/^<button [^>]*type="button"/)
  expect(drawn({ tag: 'span' })).toMatch(/^<span [^>]*role="link" tabindex="0"/)
})

test('what is no page of the web opens in a new tab, and so does a window that was kept shut (R7.22)', () => {
  for (const network of ['email', 'sms', 'viber', 'messenger', 'whatsapp'])
    expect(drawn({ network }), network).toContain('target="_blank" rel="noopener noreferrer"')
})

test('each of the networks is a link to what opens it (R7.16)', () => {
  const addresses = shareNetworks.map((network) => /href="([a-z-]+:[^"]+)"/.exec(drawn({ network }))?.[1])
  expect(new Set(addresses).size).toBe(29)
})

test('on an iPhone an SMS is begun as such a phone reads it (R7.21)', () => {
  expect(drawn({ network: 'sms' })).toContain('href="sms:?body=')
  browser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
  expect(drawn({ network: 'sms' })).toContain('href="sms:&amp;body=')
})

test('a network that there is not is not drawn (R8.15)', () => {
  expect(() => drawn({ network: 'orkut' })).toThrow('Network orkut does not exist')
})
