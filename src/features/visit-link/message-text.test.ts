import { expect, test } from 'vitest'
import { visitMessageText } from './message-text.ts'

const told = {
  doctor: { name: 'Dr. Nusrat Jahan', bn_name: 'ডা. নুসরাত জাহান' },
  sitting_date: '2026-11-23',
  clock: '17:00',
  serial: '14',
  link: 'https://niramoy.example/visit/AAAAAAAAAAAAAAAAAAAAAA',
}

test('a message tells doctor, day, serial and the link, in the language of whoever reads it', () => {
  expect(visitMessageText('en', told)).toBe(
    'Dr. Nusrat Jahan, Mon 23/11 5:00 PM, serial 14. Cancel or move: https://niramoy.example/visit/AAAAAAAAAAAAAAAAAAAAAA',
  )
  expect(visitMessageText('bn', told)).toBe(
    'ডা. নুসরাত জাহান, সোম ২৩/১১ বিকাল ৫:০০, সিরিয়াল ১৪। বাতিল বা অন্য দিন: https://niramoy.example/visit/AAAAAAAAAAAAAAAAAAAAAA',
  )
  expect(visitMessageText('bn', { ...told, doctor: { name: '$& Ltd', bn_name: null } })).toContain('$& Ltd,')
})
