import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { WriteFailed } from '#local/store/write-failed.ts'
import { speak } from '#text/language.ts'
import { dismissToast, toasts } from '#ui/toasts.ts'
import { en } from '../text/en.ts'
import { useSavingWords } from '../words.ts'
import { useSaves } from './use-saves.ts'

beforeAll(async () => {
  speak('en')
  await useSavingWords.load()
})

test('a page whose store a newer version owns is told to be opened again, not to try again', async () => {
  let pressed: Promise<boolean> = Promise.resolve(true)
  function Screen() {
    const { happened } = useSaves()
    pressed = happened(() => Promise.reject(new WriteFailed('old')))
    return null
  }
  renderToStaticMarkup(<Screen />)
  expect(await pressed).toBe(false)
  const [told] = toasts.getState().shown
  expect(told?.text).toBe(en.act_unsaved_old)
  dismissToast(told?.id ?? 0)
})
