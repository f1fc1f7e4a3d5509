import { describe, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { csvOf, csvTaka } from '#contract/csv.ts'
import { readMoney, type TypedMoney } from './typed-money.ts'

const keysOf = (typed: TypedMoney) => {
  try {
    readMoney(typed)
    return {}
  } catch (error) {
    return error instanceof Problem ? error.errors : { thrown: [String(error)] }
  }
}

describe('money as it is typed', () => {
  test('is read into paisa, and cash has neither code nor sender', () => {
    expect(
      readMoney({ paid_paisa: 600.5, method: 'cash', trx_id: '8N4K2Q7XLA', sender: '01711000101' }),
    ).toEqual({
      paid_paisa: 60_050,
      discount_paisa: 0,
      discount_reason: null,
      method: 'cash',
      trx_id: null,
      sender: null,
      reason: null,
    })
  })
  test("keeps a provider's code in capitals without blanks", () => {
    expect(readMoney({ paid_paisa: 100, method: 'bkash', trx_id: '8n4k 2q7xla' })).toMatchObject({
      method: 'bkash',
      trx_id: '8N4K2Q7XLA',
    })
    expect(readMoney({ paid_paisa: 100, method: 'nagad' })).toMatchObject({ trx_id: null })
  })
  test.each([
    ['card', '123456', '123456'],
    ['card', '১২৩ ৪৫৬', '123456'],
    ['card', 'a1b2c3', 'A1B2C3'],
    ['bank', 'FT26326-A0B1C2D3', 'FT26326A0B1C2D3'],
    ['bkash', '৮n4k-2q7xla', '8N4K2Q7XLA'],
  ])('takes the reference of a %s as it is on the slip: %s', (method, trx_id, stored) =>
    expect(readMoney({ paid_paisa: 100, method, trx_id })).toMatchObject({ trx_id: stored }),
  )
  test.each<[string, TypedMoney, Record<string, string[]>]>([
    ['letters', { paid_paisa: 'একশ' }, { paid_paisa: ['money'] }],
    ['less than nothing', { paid_paisa: -5 }, { paid_paisa: ['money'] }],
    ['half a paisa', { paid_paisa: 1.005 }, { paid_paisa: ['money'] }],
    ['more than ten lakh', { paid_paisa: 1_000_001 }, { paid_paisa: ['money'] }],
    ['a method of nobody', { paid_paisa: 1, method: 'paypal' }, { method: ['choice'] }],
    ['a code that is too short', { paid_paisa: 1, method: 'bkash', trx_id: 'AB12' }, { trx_id: ['trx'] }],
    ["a slip's code for a wallet", { paid_paisa: 1, method: 'bkash', trx_id: '123456' }, { trx_id: ['trx'] }],
    ["a card's code of five digits", { paid_paisa: 1, method: 'card', trx_id: '12345' }, { trx_id: ['trx'] }],
    ['a discount without a reason', { paid_paisa: 1, discount_paisa: 2 }, { discount_reason: ['reason'] }],
  ])('%s is refused under its field', (_, typed, errors) => expect(keysOf(typed)).toEqual(errors))
})

test('a file for spreadsheets opens in Bengali and runs nothing', () => {
  expect(
    csvOf([
      ['রোগী', 'Paid'],
      ['রহিমা, "খাতুন"', 1000.5],
      ['=1+1', -5],
    ]),
  ).toBe('\uFEFFরোগী,Paid\r\n"রহিমা, ""খাতুন""",1000.5\r\n\'=1+1,-5\r\n')
  expect(csvTaka(60_050)).toBe(600.5)
})
