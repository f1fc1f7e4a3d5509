import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title_write: 'প্রেসক্রিপশন লেখা', title_visit: 'অ্যাপয়েন্টমেন্টের প্রেসক্রিপশন', title_edit: 'প্রেসক্রিপশন সংশোধন', title_view: 'প্রেসক্রিপশন',
  title_edit_quick: 'কুইক প্রেসক্রিপশন সংশোধন', title_quick: 'কুইক প্রেসক্রিপশন', title_write_quick: 'কুইক প্রেসক্রিপশন লেখা', title_print: 'প্রেসক্রিপশন প্রিন্ট',
  title_schedule_list: 'সিরিয়ালের প্রেসক্রিপশন', title_pending_schedule: 'সিরিয়ালের খসড়া', title_quick_list: 'কুইক প্রেসক্রিপশন', title_pending_quick: 'কুইক খসড়া',
  menu: 'প্রেসক্রিপশন',
  section: {
    chief_complaints: 'C/C', histories: 'ইতিহাস', examinations: 'O/E', investigations: 'পরীক্ষা', diagnosis: 'রোগ নির্ণয়', advises: 'উপদেশ',
    follow_up: 'আবার আসা', drugs: 'Rx', notes: 'নিজের নোট', vitals: 'ভাইটাল', past: 'আগের ভিজিট',
  },
  add_to: '{{section}}: যোগ করুন', add_hint: 'লিখে Enter', as_typed: 'যেমন লেখা', not_printed: 'প্রিন্ট হবে না', edit_line: 'বদলান', remove_line: 'বাদ দিন',
  drug_box: 'ওষুধ', drug_hint: 'nap 500 111 pc 5d', own_drug: 'নিজের ওষুধ হিসেবে রাখুন', yours_one: 'আপনার, ১ বার', yours_other: 'আপনার, {{count}} বার', own_mark: 'নিজের ওষুধ',
  no_catalogue: 'ওষুধের তালিকা এখনো এই ডিভাইসে আসেনি। যা লিখবেন, নিজের ওষুধ হিসেবে থাকবে।',
  not_understood: 'বোঝা যায়নি, যেমন লেখা তেমনই ছাপা হবে: {{words}}',
  pieces: '{{count}}টি', urgent: 'জরুরি', allergies: 'অ্যালার্জি: {{what}}',
  finding: {
    allergy: '{{about}}-এ অ্যালার্জি আছে', allergy_class: '{{about}}-এ অ্যালার্জি, এটি একই গোত্রের', duplicate: '{{about}}-এর একই উপাদান',
    long_term_duplicate: 'আগে থেকেই খাচ্ছেন: {{about}}', unlinked: 'উপাদান জানা নেই: যাচাই হয় না',
  },
  unverified: 'নিজস্ব নিয়ম, যাচাইকৃত নয়', give_reason: 'কারণ লিখুন', reason: 'তবু কেন দেওয়া হচ্ছে', reason_hint: 'অন্তত {{count}} অক্ষর; প্রেসক্রিপশনের সঙ্গে থাকবে', reason_given: 'কারণ: {{reason}}',
  not_checked: 'পারস্পরিক ক্রিয়া যাচাই হয়নি, তথ্য নেই: {{names}}',
  saved_here: 'খসড়া এই ডিভাইসে আছে', saving: 'রাখা হচ্ছে', save_failed: 'এই ডিভাইসে রাখা যায়নি', empty_draft: 'এখনো কিছু লেখা হয়নি',
  queue_next: 'পরের রোগী', queue_none: 'আর কেউ অপেক্ষায় নেই', keys: 'কিবোর্ড', preview: 'প্রিভিউ', issue_print: 'ইস্যু ও প্রিন্ট',
  repeat_last: 'আগেরটি আবার', no_past: 'আগের কোনো প্রেসক্রিপশন নেই', repeated: '{{day}} তারিখেরটি থেকে নেওয়া হলো', copy_title: '{{day}} তারিখেরটি থেকে নিন', copy: 'নিন', drugs_one: '{{count}}টি ওষুধ', drugs_other: '{{count}}টি ওষুধ',
  must_answer: 'আগে লাল চিহ্ন দেওয়াটির কারণ লিখুন', empty_sheet: 'প্রেসক্রিপশন এখনো খালি', issue_failed: 'রাখা যায়নি। কিছু ইস্যু হয়নি; খসড়া এখানেই আছে।', issued: 'ইস্যু হলো: {{number}}',
  only_doctor: 'ইস্যু করেন শুধু ডাক্তার', draft_saved: 'খসড়া ডাক্তারের জন্য রইল',
  gone: 'এই রোগী এই ডিভাইসে নেই', gone_hint: 'পরের সিঙ্কে চলে আসবে।', sheet_gone: 'এই প্রেসক্রিপশন এই ডিভাইসে নেই',
  issued_already: '{{number}} নম্বরে ইস্যু হয়েছে', amend: 'সংশোধন', print: 'প্রিন্ট', discard: 'খসড়া ফেলে দিন', discard_ask: 'এই খসড়া ফেলে দেবেন?', discarded: 'খসড়া ফেলে দেওয়া হলো',
  void: 'বাতিল করুন', void_ask: 'এই প্রেসক্রিপশন বাতিল করবেন?', void_reason: 'কারণ', voided: 'বাতিল: {{reason}}', superseded: 'এর নতুন সংস্করণ আছে', version: 'সংস্করণ {{n}}', newest: 'নতুন সংস্করণ',
  sibling: 'একই খসড়া থেকে দুই ডিভাইসে ইস্যু হয়েছে। দুটিই আছে: {{numbers}}', pad_none: 'এই চেম্বারের প্যাড এখনো ঠিক করা হয়নি: সাদা A4 ধরা হলো।',
  full_pad: 'পুরো প্যাড', preprinted: 'ছাপানো প্যাড', preview_true: 'যা দেখছেন তাই ছাপা হবে: {{paper}}',
  state: { draft: 'খসড়া', issued: 'ইস্যু করা', superseded: 'পুরোনো', void: 'বাতিল' },
  list: { number: 'নম্বর', patient: 'রোগী', when: 'কখন', state: 'অবস্থা', none: 'এখনো কিছু নেই', none_hint: 'লেখা হলেই এখানে দেখা যাবে।', pending_none: 'কোনো খসড়া বাকি নেই' },
  tabs: { schedule: 'সিরিয়ালের', quick: 'কুইক', pending_schedule: 'সিরিয়ালের খসড়া', pending_quick: 'কুইক খসড়া' },
  quick: { find: 'রোগী: নাম, ফোন বা কোড', fresh: 'নতুন রোগী', name: 'নাম', age: 'বয়স (বছর)', sex: 'লিঙ্গ', male: 'পুরুষ', female: 'মহিলা', other: 'অন্যান্য', phone: 'ফোন', start: 'প্রেসক্রিপশন লিখুন', start_hint: '{{chamber}}-এর সিরিয়ালে নাম উঠবে।', visit: 'কুইক প্রেসক্রিপশন' },
  key: { sections: 'অংশে যাওয়া', drug: 'ওষুধের ঘর', repeat: 'আগের প্রেসক্রিপশন আবার', next: 'পরের রোগী', issue: 'ইস্যু ও প্রিন্ট', cheat: 'এই পাতা', grammar: 'লাইন যেভাবে লেখা হয়', slots: 'সকাল, দুপুর, রাত', timing: 'খাবার পরে / আগে', lasting: 'পাঁচ দিন', need: 'প্রয়োজনে', taper: 'ধাপে ধাপে কমানো', note: 'মন্তব্য' },
}
