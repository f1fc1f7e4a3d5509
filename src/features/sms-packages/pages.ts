import type { ResourcePages } from '#contract/resource/resource.ts'

/** The addresses at which administrators keep the packages of messages. */
export const smsPackagePages = {
  list: '/admin/sms-packages/list',
  create: '/admin/sms-packages/create',
  edit: '/admin/sms-packages/edit/:id',
} as const satisfies ResourcePages
