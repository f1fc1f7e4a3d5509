import { expect, test } from 'vitest'
import { type OpenWindow, openTold, type ShownOptions, showTold } from './told.ts'

const told = {
  title: 'The session is called off',
  body: 'It was planned for 5:00 pm.',
  url: '/serial/1',
  tag: 't',
  to: 203,
}

/** A phone on which that person is signed in. */
function phone(signedIn: number | null) {
  const shown: [string, ShownOptions][] = []
  let ended = 0
  return {
    shown,
    ended: () => ended,
    place: {
      isSignedIn: async (user_id: number) => user_id === signedIn,
      show: async (title: string, options: ShownOptions) => void shown.push([title, options]),
      // As a phone has it: one notification of a tag, the one that came last.
      shown: async (tag: string) =>
        shown
          .filter(([, options]) => options.tag === tag)
          .slice(-1)
          .map(([title, { body }]) => ({ title, body: body ?? '' })),
      end: async () => void (ended += 1),
    },
  }
}

test('it is shown to whom it is told, what is new of a thing in place of what was told before', async () => {
  const { shown, place } = phone(203)
  await showTold(JSON.stringify(told), place)
  expect(shown).toEqual([
    [told.title, { body: told.body, tag: 't', icon: '/icon-192.png', data: '/serial/1', renotify: true }],
  ])
})

test('a session that was late and is called off rings again; the same words that are sent twice ring once', async () => {
  const { shown, place } = phone(203)
  const late = { ...told, title: 'The session is 20 minutes late' }
  const later = { ...late, body: 'It begins at 5:40 pm.' }
  for (const one of [late, later, told, told]) await showTold(JSON.stringify(one), place)
  expect(shown.map(([, { tag, renotify }]) => [tag, renotify])).toEqual([
    ['t', true],
    ['t', true],
    ['t', true],
    ['t', false],
  ])
})

test('the next person at the phone is shown nothing of it, and nothing comes any more', async () => {
  for (const who of [201, null]) {
    const { shown, ended, place } = phone(who)
    await showTold(JSON.stringify(told), place)
    expect([shown.length, ended()]).toEqual([0, 1])
  }
})

test.each([undefined, '', '{', '[]', 'null', '{"title":1}', JSON.stringify({ ...told, to: '203' })])(
  'what is not of this server is not shown: %s',
  async (text) => {
    const { shown, ended, place } = phone(203)
    await showTold(text, place)
    expect([shown.length, ended()]).toEqual([0, 0])
  },
)

/** Windows that are open, and what was done with them. */
function windows(urls: readonly string[]) {
  const done: string[] = []
  const open: OpenWindow[] = urls.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) }))
  return {
    done,
    at: {
      origin: 'https://clinic.example',
      windows: open,
      open: async (url: string) => done.push(`open ${url}`),
    },
  }
}

test('a press leads to the window that shows it, else to a new one, and never to another site', async () => {
  const { done, at } = windows(['https://clinic.example/doctors/', 'https://clinic.example/serial/1'])
  for (const url of ['/serial/1', '/serial/2', 'https://evil.example/', '//evil.example/', 7])
    await openTold(url, at)
  expect(done).toEqual([
    'focus https://clinic.example/serial/1',
    'open https://clinic.example/serial/2',
    'open https://clinic.example/',
  ])
})
