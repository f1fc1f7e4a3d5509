import { inUse, type Resource, tooManyRows } from '#contract/resource/resource.ts'
import { conflict } from '#contract/refusal.ts'
import type { Words } from '#text/index.ts'
import { type Say, sayUsed } from './show-value.ts'
import type { en } from './text/en.ts'

type Counts = Readonly<Record<string, number>>

/** A refusal in the words of the resource, else in those of any resource; undefined where the usual sentence says it. */
export function explainRefusal(
  { refuses }: Pick<Resource, 'refuses'>,
  code: string,
  { say, t, used = {} }: { say: Say; t: Words<typeof en>; used?: Counts },
): string | undefined {
  if (refuses.some((own) => own.code === code)) return say(`why.${code}`)
  if (code === inUse.code) return t('in_use', { used: sayUsed(used, say) })
  if (code === conflict.code) return t('changed_row')
  if (code === tooManyRows.code) return t('too_many_rows')
  return code === 'taken' ? t('taken') : undefined
}
