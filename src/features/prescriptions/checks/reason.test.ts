import { expect, test } from 'vitest'
import { reasonProblem } from './reason.ts'

const names = ['Penicillin', 'amoxicillin', 'Moxaclav', 'Amoxicillin + Clavulanic Acid', 'Tab.', '500 mg']

test.each([
  ['', 'reason_short'],
  ['ok', 'reason_short'],
  ['..........', 'reason_short'],
  ['1234567890', 'reason_short'],
  ['asdf asdf', 'reason_short'],
  ['কিছু না', 'reason_short'],
  ['aaaaaaaaaa', 'reason_words'],
  ['aaaaa bbbbbb', 'reason_words'],
  ['asdfgh asdfgh', 'reason_words'],
  ['qwerty asdfgh', 'reason_words'],
  ['needed needed', 'reason_words'],
  ['xkcdrtplm zzzzz', 'reason_words'],
  ['প্রয়োজন প্রয়োজন', 'reason_words'],
  ['কককককক খখখখখখ', 'reason_words'],
  ['Moxaclav 500 mg penicillin', 'reason_name'],
  ['Penicillin, amoxicillin!', 'reason_name'],
])('%j says nothing: %s', (reason, problem) => expect(reasonProblem(reason, names)).toBe(problem))

test.each([
  'Skin test negative',
  'desensitised last year',
  'Tolerated amoxicillin before',
  'no other choice, under observation',
  'রোগী আগে খেয়েছেন',
  'স্কিন টেস্টে কিছু হয়নি',
  'আগে বহুবার দেওয়া হয়েছে',
  'PCN test neg twice',
  'IgE neg, given in hospital',
])('%j is a reason', (reason) => expect(reasonProblem(reason, names)).toBeNull())
