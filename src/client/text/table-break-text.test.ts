import { afterEach, expect, test } from 'vitest'
import { type Language, speak } from './language.ts'
import { breakText, useTableBreakText } from './table-break-text.ts'

afterEach(() => speak('en'))

const unclosed = { fault: 'quote_open', line: 2, columns: [] } as const

async function told(language: Language): Promise<string> {
  speak(language)
  await useTableBreakText.load()
  return breakText(unclosed)
}

test('whoever brings a broken file reads in his language where it breaks', async () => {
  expect(await told('en')).toBe('A quotation mark that opens in line 2 is never closed.')
  expect(await told('bn')).toBe('২ নম্বর লাইনে যে উদ্ধৃতি চিহ্ন খোলা হয়েছে তা কোথাও বন্ধ হয়নি।')
  expect(breakText({ fault: 'columns', line: 1, columns: ['strength'] })).toBe('প্রথম সারিতে নেই: strength।')
  expect(breakText(null)).toBe('')
})
