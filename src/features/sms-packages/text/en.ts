import type { WordsOf } from '#contract/resource/words.ts'
import type { smsPackages } from '../contract.ts'

export const en = {
  title: 'Packages of messages',
  menu: 'SMS Package',
  one: 'Package',
  add: 'New package',
  search: 'Package',
  none: 'No package yet',
  none_hint: 'A practice buys its messages in packages: so many parts for so much.',
  field: {
    bn_name: 'Bengali name',
    name: 'English name',
    credits: 'Messages',
    price_paisa: 'Price',
    validity_days: 'Days to use them in',
    sms_type_id: 'For one kind of message',
  },
  hint: {
    credits: 'Parts of a message: a Bengali one of up to 70 letters is one, a longer one is several.',
    validity_days: 'From the day on which the package is paid.',
    sms_type_id: 'Chosen, it pays for messages of that kind alone; without one it pays for every kind.',
  },
  choice: {},
  why: {},
  used: {},
} satisfies WordsOf<typeof smsPackages>
