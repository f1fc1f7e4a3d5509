import type { VitalsRow } from '#domain/vitals/rows.ts'
import type { Words } from '#text/index.ts'
import type { en } from './text/en.ts'

/** Whose hand took what was measured; and who sent it in her place, where another did. */
export const takerOf = (
  { taken_by, sent_by }: Pick<VitalsRow, 'taken_by' | 'sent_by'>,
  t: Words<typeof en>,
  nameOf: (user_id: number) => string,
): string =>
  // A row that a device holds from before says nothing of a sender.
  typeof sent_by === 'number'
    ? t('sent_in', { who: nameOf(taken_by), by: nameOf(sent_by) })
    : nameOf(taken_by)
