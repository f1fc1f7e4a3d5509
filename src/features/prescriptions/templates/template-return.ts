import type { ContentItem } from '#domain/phrase/rows.ts'
import type { FollowUp } from '#domain/prescription/content.ts'
import { saidOf } from '#features/prescriptions/content/rules.ts'

/**
 * An entry of the list taken as a template's return, counted from the day on which it comes onto a sheet. What was said in
 * one's own words stays behind it, and so do reports that were asked for beside the entry before. Taken again it goes.
 */
export function templateReturnBy(
  item: ContentItem,
  items: readonly ContentItem[],
  before: FollowUp | null,
): FollowUp | null {
  const { text, bn_text, days: after_days } = item
  if (before?.text === text) return null
  const isListed = items.some((one) => one.text === before?.text)
  const asksItself = isListed && asksReports.test(before?.text ?? '')
  const note = isListed ? (before?.note ?? '') : saidOf(before)
  return {
    text,
    bn_text,
    after_days,
    day: null,
    with_reports: asksReports.test(text) || (before?.with_reports === true && !asksItself),
    chamber_id: null,
    ...(note === '' ? {} : { note }),
  }
}

const asksReports = /report/i
