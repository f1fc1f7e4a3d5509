import { expect, test } from 'vitest'
import { bn } from '#app/browser/text/bn.ts'
import { en } from '#app/browser/text/en.ts'
import { visitorServer } from '#tests/support/visitor-server.ts'

const { get } = await visitorServer()

test('a page that shows nothing without its program carries what it says where that does not come, in its own language', async () => {
  const late = async (url: string) =>
    /<template id="late">(.*?)<\/template>/s.exec((await get(url)).body)?.[1]
  for (const [language, words] of [
    ['bn', bn],
    ['en', en],
  ] as const) {
    const said = await late(`/prescription/verify?lang=${language}`)
    expect(said).toContain(words.late)
    expect(said).toContain(`<a href="">${words.reload}</a>`)
  }
  expect(await late('/about-us?lang=en')).toBeUndefined()
})
