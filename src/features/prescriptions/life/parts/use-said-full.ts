import { useCallback } from 'react'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { toast } from '#ui/toasts.ts'
import { overfilled } from '#features/prescriptions/content/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'

/** Says that a section has no room for a change, and whether that is so: a sheet that is too full would be refused whole. */
export function useSaidFull(): (before: PrescriptionContent, after: PrescriptionContent) => boolean {
  const t = useRxText()
  return useCallback(
    (before, after) => {
      const section = overfilled(before, after)
      if (section !== null)
        toast(t('full.section', { section: t(`section.${section}`) }), { kind: 'warning' })
      return section !== null
    },
    [t],
  )
}
