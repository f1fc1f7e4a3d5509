import { resourceField } from '#contract/resource/field.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { smsPackagePages } from './pages.ts'

/**
 * What a practice buys its messages in: so many parts of a message for so much, used up within so many days. What is sold
 * already keeps what it was sold as; a package is switched off, never deleted.
 */
export const smsPackages = defineResource({
  name: 'sms_packages',
  fields: {
    ...resourceField.bothNames(120),
    credits: resourceField.number(1, 1_000_000, { listed: 'second', sorts: true, hint: true }),
    price_paisa: resourceField.money({ listed: 'third', sorts: true }),
    validity_days: resourceField.number(1, 1_095, { sorts: true, hint: true }),
    /** The one kind of message that it pays for; none: every kind. */
    sms_type_id: resourceField.reference('sms_types', { optional: true, narrows: true, hint: true }),
  },
  sort: 'credits',
  kept: true,
  calls: {
    list: '/admin/v1/sms-packages',
    create: '/admin/v1/sms-packages/create',
    edit: '/admin/v1/sms-packages/{id}/edit',
    update: '/admin/v1/sms-packages/{id}',
  },
  pages: smsPackagePages,
})
