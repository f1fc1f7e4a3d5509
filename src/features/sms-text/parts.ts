export { SmsCost } from './parts/sms-cost.tsx'
export { SmsTextBox } from './parts/sms-text-box.tsx'
export { SmsWindow } from './parts/sms-window.tsx'
export { useSmsWrongs } from './parts/use-sms-wrongs.ts'
