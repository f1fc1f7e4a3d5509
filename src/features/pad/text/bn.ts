import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'প্যাড সেটিংস', title_default: 'কোন চেম্বারে কোন প্যাড', title_footer: 'প্যাডের নিচের অংশ',
  part: { page: 'পাতা', head: 'উপরের অংশ', band: 'রোগী', body: 'কলাম', foot: 'নিচের অংশ' },
  chamber: 'চেম্বার', pad: 'প্যাড', name: 'প্যাডের নাম', new_pad: 'নতুন প্যাড', in_force: 'চালু',
  paper: 'কাগজ', own_size: 'নিজের মাপ', width: 'চওড়া', height: 'লম্বা', orientation: 'কাগজ থাকবে', portrait: 'লম্বালম্বি', landscape: 'আড়াআড়ি',
  mode: 'যেভাবে ছাপা হবে', full: 'হেডারসহ পুরো পাতা', preprinted: 'ছাপানো প্যাড', mode_hint: 'ছাপানো প্যাডে শুধু মাঝের লেখা ছাপা হয়।',
  top: 'উপরে', right: 'ডানে', bottom: 'নিচে', left: 'বাঁয়ে', head_height: 'উপরের অংশ', foot_height: 'নিচের অংশ', left_column: 'বাঁ কলাম', points: 'লেখা',
  mm: 'মিমি', pt: 'পয়েন্ট', percent: '%', generic: 'ব্র্যান্ডের পাশে জেনেরিক',
  calibration: 'প্রিন্টার মেলানো', calibration_hint: 'প্যাডে ঘর-কাটা পাতা ছেপে দেখুন। যতটা বাঁয়ে বা উপরে সরে গেছে, সেই মাপ এখানে দিন। মাপটি এই ডিভাইসের প্রিন্টারের, যে প্যাডই থাকুক।', offset_x: 'ডান দিকে', offset_y: 'নিচের দিকে', grid: 'ঘর-কাটা পাতা ছাপুন',
  head_on: 'উপরের অংশ ছাপা হবে', head_left: 'বাঁ পাশ, বাংলা', head_right: 'ডান পাশ, ইংরেজি', lines_hint: 'প্রতি লাইনে একটি; প্রথমটি বড় অক্ষরে।',
  fields: 'রোগীর ঘরে থাকবে', field: { name: 'নাম', age: 'বয়স', sex: 'লিঙ্গ', weight: 'ওজন', code: 'রোগী নম্বর', number: 'প্রেসক্রিপশন নম্বর', serial: 'সিরিয়াল', date: 'তারিখ', phone: 'ফোন', address: 'ঠিকানা' },
  order: 'বাঁ কলাম, এই ক্রমে', title_of: 'কাগজে {{section}}-এর নাম', up: '{{section}} উপরে তুলুন', down: '{{section}} নিচে নামান',
  section: { chief_complaints: 'C/C', histories: 'ইতিহাস', examinations: 'O/E', diastolic_dysfunctions: 'ইকো', investigations: 'পরীক্ষা', diagnosis: 'রোগ নির্ণয়' },
  foot_left: 'বাঁ পাশ', foot_right: 'ডান পাশ', qr: 'যাচাইয়ের QR কোড', logo: 'লোগো', logo_hint: 'PNG বা JPEG। ছোট করে সব ডিভাইসে রাখা হয়; ক্যামেরার লেখা কোনো তথ্য থাকে না।', signature_picture: 'সইয়ের ছবি', signature_hint: 'সাদা কাগজে আপনার সই। ইস্যু করা প্রেসক্রিপশনে দাগের ওপরে ছাপা হবে, খসড়ায় কখনো নয়।',
  picture_choose: 'ছবি বাছুন', picture_change: 'অন্য ছবি বাছুন', picture_remove: 'সরান',
  picture_fault: { picture: 'এটি PNG বা JPEG ছবি নয়। অন্য ছবি বাছুন।', too_large: 'ছবিটি বেশি বড়। ১৫ MB-র কম একটি বাছুন।', not_clean: 'ছবিটি পরিষ্কার করা গেল না। অন্য ছবি বাছুন।', too_many: 'অনেক ছবি রাখা আছে, আর জায়গা নেই। আগের একটি বাছুন।', failed: 'এই ডিভাইসে রাখা গেল না। আবার চেষ্টা করুন।' },
  signature: 'সইয়ের জায়গা',
  test_print: 'ছেপে দেখুন', save: 'প্যাড সেভ করুন', saved: 'সেভ হয়েছে। এই চেম্বারে এই প্যাডেই ছাপা হবে।', saved_aside: 'সেভ হয়েছে। এই চেম্বারে অন্য প্যাডে ছাপা হয়; এটিতে ছাপতে “কোন চেম্বারে কোন প্যাড” থেকে বেছে নিন।', save_printer: 'এই প্রিন্টারের জন্য রাখুন', calibrated: 'এই ডিভাইসের প্রিন্টারের জন্য রাখা হলো', failed: 'এই ডিভাইসে সেভ করা যায়নি', preview: 'কাগজে যেমন দেখাবে', not_yours: 'সেটিংসের অনুমতি যাঁর আছে, শুধু তিনিই এটি বদলাতে পারেন।',
  content: 'কী কী থাকবে',
  default_hint: 'কোন চেম্বারে কোন প্যাডে ছাপা হবে।', none_yet: 'সাদা A4 কাগজ', edit: 'প্যাড বদলান', chosen: '{{chamber}}-এ ছাপা হবে {{pad}} প্যাডে।',
}
