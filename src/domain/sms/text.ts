import type { Lang } from '#contract/clinic/digits.ts'
import { linkAddress } from '#domain/shared-sheet/link.ts'
import { smsSize } from './size.ts'
import { placeholdersOf, type SmsPlaceholder, smsPlaceholders, type SmsTypeKey } from './types.ts'

/** A text that would cost more than so many parts is no message any more. */
export const mostSmsParts = 3

/** The letters that the box of a text takes. */
export const mostSmsLetters = 480

/** A link to a sheet, as long as they are. */
const sheetLink = linkAddress('https://niramoy.app', '0193d3a4-7a1e-7c52-9b1f-2f6f0c6d8e21', {
  practice_id: 1024,
  token: '7Kq2mX9a7Kq2mX9a7Kq2mX',
})

const inBraces = /\{([^{}]*)\}/g

/** What stands for a placeholder while a text is being written: of usual length, so that the count is a usual one. */
export const smsExample: Record<Lang, Record<SmsPlaceholder, string>> = {
  bn: {
    doctor: 'রহমান',
    serial: '১২',
    date: '২৫ নভে',
    time: '৬:৪০',
    chamber: 'গ্রীন কেয়ার',
    link: 'niramoy.app/v/7Kq2mX9a',
    min: '৩০',
    amount: '৮০০',
    result: 'পাওয়া গেছে',
    text: 'শুক্রবার চেম্বার বন্ধ',
    product: 'নিরাময়',
    code: '482913',
  },
  en: {
    doctor: 'Rahman',
    serial: '12',
    date: '25 Nov',
    time: '6:40',
    chamber: 'Green Care Chamber',
    link: 'niramoy.app/v/7Kq2mX9a',
    min: '30',
    amount: '800',
    result: 'was received',
    text: 'The chamber is closed on Friday',
    product: 'Niramoy',
    code: '482913',
  },
}

/** The same for one kind: what leads to a sheet is longer than any other link. */
export const smsExampleOf = (key: SmsTypeKey, lang: Lang): Record<SmsPlaceholder, string> =>
  key === 'prescription_link' ? { ...smsExample[lang], link: sheetLink } : smsExample[lang]

export type SmsValues = Readonly<Partial<Record<SmsPlaceholder, string>>>

/** Puts the values in the place of their placeholders, once: what a value holds is never read as a placeholder. */
export const fillSms = (text: string, values: SmsValues): string =>
  text.replace(inBraces, (whole, name: string) => {
    const known = smsPlaceholders.find((one) => one === name)
    return (known === undefined ? undefined : values[known]) ?? whole
  })

/**
 * What is wrong with a type's text, as keys; empty where nothing is. The one rule for whoever types it and for the server:
 * `required`, `stray_brace`, `unknown_placeholder`, `needs_` and the placeholder that is missing, `too_many_parts`.
 */
export function wrongSmsText(key: SmsTypeKey, text: string, lang: Lang): string[] {
  if (text.trim() === '') return ['required']
  const named = Array.from(text.matchAll(inBraces), ([, name = '']) => name)
  if (/[{}]/.test(text.replace(inBraces, ''))) return ['stray_brace']
  const { may, must } = placeholdersOf[key]
  if (named.some((name) => !may.some((one) => one === name))) return ['unknown_placeholder']
  const missing = must.find((one) => !named.includes(one))
  if (missing !== undefined) return [`needs_${missing}`]
  return smsSize(fillSms(text, smsExampleOf(key, lang))).parts > mostSmsParts ? ['too_many_parts'] : []
}

/**
 * What is wrong with somebody's own words, which stand in `text` for `{text}`; empty where nothing is. A brace is refused:
 * whoever writes `{serial}` believes that a number will stand there.
 */
export function wrongOwnWords(text: string, words: string): string[] {
  if (words.trim() === '') return ['required']
  if (/[{}]/.test(words)) return ['no_braces']
  return smsSize(fillSms(text, { text: words })).parts > mostSmsParts ? ['too_many_parts'] : []
}

/** In which language own words are, so that English ones do not travel as Bengali for the title before them. */
export const languageOfWords = (words: string): Lang => (/[\u0980-\u09FF]/u.test(words) ? 'bn' : 'en')
