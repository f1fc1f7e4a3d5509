import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'নম্বর বদলের ইতিহাস',
  notice: 'প্রেসক্রিপশন দেওয়ার পরে কে তা দেখতে পাবে, কেউ সেটা বদলেছেন',
  opens: 'এখন {{phone}} নম্বরে যিনি ঢুকবেন, তিনি এই রোগীর সিরিয়াল ও প্রেসক্রিপশন দেখতে পাবেন।',
  changed: '{{who}}, {{when}}',
  by_family: 'পরিবার, বাসা থেকে, নতুন নম্বরে পাঠানো কোড দিয়ে',
  from_to: '{{before}} → {{after}}',
  nobody: 'নম্বর নেই',
  off: '{{phone}}, সেখানে দেখানো হয় না',
  right: 'ঠিক আছে',
  put_right: 'নম্বর বদলান',
  done: 'ঠিক বলে রাখা হলো।',
  seen: 'ঠিক আছে',
  older: 'আগেরগুলো দেখুন',
  offline: { seen: 'বদলানো নম্বর সম্পর্কে মত' },
}
