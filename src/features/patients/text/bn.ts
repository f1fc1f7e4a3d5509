import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  sex: { male: 'পু', female: 'ম', other: 'অন্য' },
  gender: { male: 'পুরুষ', female: 'মহিলা', other: 'অন্যান্য' },
  relation: { self: 'নিজে', child: 'সন্তান', parent: 'বাবা/মা', spouse: 'স্বামী/স্ত্রী', relative: 'আত্মীয়', other: 'অন্য' },
  no_age: 'বয়স জানা নেই',
  no_phone: 'ফোন নেই',
  allergy: 'অ্যালার্জি: {{what}}',

  patients: 'রোগী',
  count_one: '{{count}} জন',
  count_other: '{{count}} জন',
  new: 'নতুন রোগী',
  again: 'আবার চেষ্টা করুন',
  search: 'রোগী খুঁজুন',
  search_hint: 'নাম, ফোন বা কোড',
  tab: { all: 'সব', schedule: 'অ্যাপয়েন্টমেন্টের', quick: 'সরাসরি আসা' },
  filter: { gender: 'লিঙ্গ', age: 'বয়স', chamber: 'চেম্বার', seen: 'শেষ ভিজিট' },
  any: 'সব',
  band: { infant: '১ বছরের কম', child: '১ থেকে ১১ বছর', teen: '১২ থেকে ১৭ বছর', adult: '১৮ থেকে ৫৯ বছর', elder: '৬০ বছর বা বেশি' },
  seen: { week: '৭ দিনের মধ্যে', month: '৩০ দিনের মধ্যে', half: '৬ মাসের মধ্যে', long: '৬ মাস আসেননি' },
  nobody: 'এখনো কোনো রোগী নেই',
  nobody_hint: 'প্রথম রোগী এখানে বা ডেস্কে লিখুন। ইন্টারনেট থাকুক বা না থাকুক, সবাই এই ডিভাইসে থাকে।',
  nobody_found: 'কাউকে পাওয়া যায়নি',
  nobody_found_hint: 'অন্য বানান, ফোনের শেষ কয়টি সংখ্যা, বা কম ফিল্টার দিয়ে দেখুন।',
  column: { patient: 'রোগী', age: 'বয়স, লিঙ্গ', phone: 'ফোন', place: 'এলাকা', last: 'শেষ ভিজিট', note: 'খেয়াল রাখুন' },
  never: 'এখনো না',

  title_info: 'রোগী',
  title_create: 'নতুন রোগী',
  title_edit: 'রোগীর তথ্য বদল',
  gone: 'এই রোগী এই ডিভাইসে নেই',
  gone_hint: 'হয়তো মুছে ফেলা হয়েছে, বা ডিভাইসে এখনো আসছে। তালিকায় দেখুন।',
  to_list: 'সব রোগী',

  form: {
    who: 'পরিচয়', name: 'নাম', bn_name: 'বাংলায় নাম', phone: 'ফোন', relation: 'ফোনটি কার', guardian: 'অভিভাবক',
    gender: 'লিঙ্গ', born: 'বয়স বা জন্মতারিখ', by_age: 'বয়স', by_date: 'জন্মতারিখ', age: 'বয়স', dob: 'জন্মতারিখ', age_kept: 'আগে যা বলা হয়েছিল তা রাখতে এখানে হাত দেবেন না।',
    where: 'ঠিকানা', address: 'বাড়ি, রাস্তা, গ্রাম',
    more: 'আরও', blood: 'রক্তের গ্রুপ', marital: 'বৈবাহিক অবস্থা', occupation: 'পেশা', weight: 'ওজন', height: 'উচ্চতা', nid: 'জাতীয় পরিচয়পত্র নম্বর',
    consent: 'সম্মতি', consent_sms: 'এসএমএস পাঠানো যাবে', consent_data: 'চিকিৎসার জন্য তথ্য রাখা যাবে',
    clinical: 'ডাক্তারের জন্য', save: 'সেভ করুন', cancel: 'বাতিল',
    saved: 'এই ডিভাইসে সেভ হয়েছে।', unchanged: 'কিছু বদলায়নি।', not_saved: 'সেভ হয়নি: এই ডিভাইসে লেখা গেল না। আরেকবার চেষ্টা করুন।',
    marital_choice: { single: 'অবিবাহিত', married: 'বিবাহিত', widowed: 'বিধবা/বিপত্নীক', divorced: 'তালাকপ্রাপ্ত' },
  },
  born_future: 'জন্মতারিখ ভবিষ্যতের।',

  alike: {
    likely: 'সম্ভবত একই জন: {{name}}, {{line}}',
    maybe: 'হয়তো আগের রোগী: {{name}}, {{line}}',
    open: 'খুলে দেখুন',
    compare: 'মিলিয়ে দেখুন',
    double: 'এই ফোনে একই নামের আরও একজন মালিক আছেন: {{name}}, {{line}}। একই জন হলে এক করুন, না হলে কে কার আত্মীয় লিখে দিন।',
    second_visit: '{{day}} তারিখে একই সেশনে দুটি ভিজিট: সিরিয়াল {{serials}}। ভুলে দুবার লেখা হলে লাইন থেকে একটি বাতিল করুন।',
  },

  clinical: {
    allergies: 'অ্যালার্জি', conditions: 'রোগ', drugs: 'নিয়মিত ওষুধ', flags: 'মনে রাখুন',
    add_allergy: 'অ্যালার্জি যোগ করুন', add_condition: 'রোগ যোগ করুন', add_drug: 'ওষুধ যোগ করুন', add: 'যোগ করুন', none: 'জানা নেই',
    reaction: 'কী হয়েছিল', severity: 'কতটা', since: 'কবে থেকে', substance: 'কিসে বা কোন শ্রেণি', condition: 'রোগ', drug: 'ওষুধ ও মাত্রা',
    severe: { mild: 'মৃদু', moderate: 'মাঝারি', severe: 'মারাত্মক' },
    over: 'সেরে গেছে', is_over: 'সেরে গেছে', is_back: 'আবার আছে',
    pregnant: 'গর্ভবতী', lactating: 'বুকের দুধ খাওয়ান', renal: 'কিডনির রোগ', hepatic: 'লিভারের রোগ',
    edit: 'বদলান', done: 'হয়েছে', saved: 'এই ডিভাইসে সেভ হয়েছে।',
  },

  info: {
    write: 'প্রেসক্রিপশন লিখুন', book: 'সিরিয়াল দিন', edit: 'তথ্য বদলান', merge: 'একই জন দুবার?', timeline: 'ভিজিট', no_visits: 'এখনো আসেননি', no_visits_hint: 'ডেস্কে প্রথমবার লিখলেই এখানে দেখা যাবে।',
    prescriptions: 'প্রেসক্রিপশন', no_prescriptions: 'এখনো প্রেসক্রিপশন নেই', household: 'পরিবার · {{phone}}', add_member: 'যোগ করুন', alone: 'এই ফোনে আর কেউ নেই',
    trends: 'মাপজোক', no_trends: 'এখনো কিছু মাপা হয়নি', bills: 'বিল', no_bills: 'এখনো বিল নেই', due: 'বাকি {{amount}}', paid: 'পরিশোধিত', total_due: 'মোট বাকি',
    notes: 'ব্যক্তিগত নোট', notes_hint: 'শুধু ডাক্তার দেখেন, নিজের ডিভাইসে।', note_add: 'নতুন নোট', note_text: 'নোট', note_save: 'নোট সেভ করুন', note_remove: 'মুছুন', note_asked: 'নোটটি মুছবেন?',
    code: 'রোগী নম্বর', facts: 'বিস্তারিত', blood: 'রক্তের গ্রুপ', guardian: 'অভিভাবক', occupation: 'পেশা', marital: 'বৈবাহিক অবস্থা', address: 'ঠিকানা', height: 'উচ্চতা', nid: 'জাতীয় পরিচয়পত্র নম্বর', bn_name: 'বাংলায় নাম', consent: 'এসএমএস', consent_yes: 'পাঠানো যাবে', consent_no: 'চান না',
    serial: 'সিরিয়াল {{serial}}', older: 'আরও পুরোনো',
    type: { new: 'নতুন', follow_up: 'ফলো-আপ', report: 'রিপোর্ট' },
    state: {
      held: 'ধরে রাখা', booked: 'বুকিং', arrived: 'অপেক্ষায়', vitals_done: 'অপেক্ষায়', called: 'ডাকা হয়েছে', in_consultation: 'ডাক্তারের কাছে', done: 'দেখা হয়েছে',
      no_show: 'আসেননি', cancelled: 'বাতিল', rescheduled: 'সরানো হয়েছে', expired: 'মেয়াদ শেষ',
    },
  },
  sheet: { draft: 'খসড়া', issued: 'ইস্যু করা', superseded: 'পুরোনো', void: 'বাতিল' },
  vital: { bp: 'প্রেশার', pulse: 'পালস', weight: 'ওজন', temp: 'তাপমাত্রা', spo2: 'অক্সিজেন (SpO₂)', rbs: 'ব্লাড সুগার' },
}
