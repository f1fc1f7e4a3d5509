import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'প্রেসক্রিপশনে কী কী থাকবে',
  left: 'ওষুধের পাশে',
  right: 'ওষুধের নিচে',
  therapy: 'ফিজিক্যাল মেডিসিন, ওষুধের ঠিক নিচে',
  left_hint: 'উপর থেকে নিচে এই ক্রমে। কাগজের ক্রম প্যাডের সেটিংয়ে।',
  section: {
    chief_complaints: 'C/C',
    histories: 'ইতিহাস',
    examinations: 'O/E',
    investigations: 'পরীক্ষা',
    diagnosis: 'রোগ নির্ণয়',
    notes: 'নিজের নোট',
    advises: 'উপদেশ',
    follow_up: 'আবার আসা',
    diastolic_dysfunctions: 'ইকো',
    referral: 'রেফার',
    therapeutic_exercise: 'ব্যায়াম',
    therapeutic_modalities: 'থেরাপি',
    assistive_devices: 'সহায়ক সরঞ্জাম',
  },
  show: '{{section}} দেখান',
  up: '{{section}} উপরে তুলুন',
  down: '{{section}} নিচে নামান',
  hidden_hint: 'লুকানো অংশে কিছু লেখা থাকলে তা দেখা যাবেই, আর তার কী চাপলেও খুলবে।',
  naming: 'ওষুধের নাম যেভাবে ছাপা হবে',
  brand: 'ব্র্যান্ড',
  brand_second: 'Tab. Napa 500 mg',
  brand_generic: 'ব্র্যান্ড ও জেনেরিক',
  brand_generic_second: 'Tab. Napa 500 mg (Paracetamol)',
  generic: 'জেনেরিক',
  generic_second: 'Tab. PARACETAMOL 500 mg',
  quantity: 'মোট কয়টি',
  quantity_on: 'প্রতিটি ওষুধ মোট কয়টি লাগবে, ছাপা হবে',
  quantity_hint:
    '১+১+১, ৭ দিন: মোট ২১টি। পুরো ডোজ বোঝা গেলেই শুধু; সিরাপ, ইনজেকশন, প্রয়োজনে খাওয়ার ওষুধ বা যেমন লেখা তেমন ছাপা ওষুধে কখনো নয়।',
  save: 'সেভ করুন',
  saved: 'সেভ হয়েছে। এই চেম্বারের পরের প্রেসক্রিপশন থেকে এভাবেই হবে।',
  failed: 'এই ডিভাইসে সেভ করা যায়নি',
  gone: 'চেম্বারটি এই ডিভাইসে নেই',
  gone_hint: 'আপনার হলে পরের সিংকে চলে আসবে।',
  back: 'সব চেম্বার',
  not_yours: 'সেটিংসের অনুমতি যাঁর আছে, শুধু তিনিই এটি বদলাতে পারেন।',

  offline: {
    call: {
      setting: 'প্রেসক্রিপশন সেটিংস',
    },
  },
}
