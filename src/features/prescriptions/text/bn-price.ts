import type { Same } from '#text/index.ts'
import type { en } from './en-price.ts'

export const bn: Same<typeof en> = {
  price: {
    about: 'প্রায় {{taka}}',
    sheet: 'ওষুধের দাম প্রায় {{taka}}',
    unknown_one: '{{count}}টি ওষুধের দাম জানা নেই',
    unknown_other: '{{count}}টি ওষুধের দাম জানা নেই',
    none: 'দাম জানা নেই',
    hint: 'এই ডিভাইসের তালিকা অনুযায়ী; দোকানের দামই আসল। ছাপা হয় না।',
    cheaper: 'কম দামের ব্র্যান্ড',
    cheaper_title: '{{drug}}-এর চেয়ে কম দামে',
    cheaper_hint: 'তালিকা অনুযায়ী একই উপাদান, মাত্রা ও ধরন। আপনি বেছে নিলে তবেই বদলাবে।',
    cheaper_none: 'তালিকায় এর চেয়ে কম দামের ব্র্যান্ড নেই',
    cheaper_unknown: 'তালিকায় {{drug}}-এর দাম নেই, তাই কোনটি কম দামের তা বলা যায় না।',
    piece: 'প্রতিটি {{taka}}',
    more: 'আরও দেখুন',
    changed: '{{before}} বদলে {{now}} হলো',
  },
}
