import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  offline: {
    call: {
      phrases: 'তালিকার জন্য লেখা',
    },
    field: {
      text: 'লেখা',
    },
  },
}
