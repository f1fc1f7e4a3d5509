import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { DrugLine } from '#domain/prescription/content.ts'
import { usePrices } from '#features/drugs/parts.ts'
import { toast } from '#ui/toasts.ts'
import { drugHead, withLine } from '#features/prescriptions/content/rules.ts'
import type { Prices } from '../sheet-price.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import type { EditedContent } from '#features/prescriptions/life/parts.ts'

const CheaperDialog = lazy(() =>
  import('./cheaper-dialog.tsx').then((part) => ({ default: part.CheaperDialog })),
)

interface CheaperBrands {
  /** Null until a list is on this device. */
  prices: Prices | null
  ask: (key: string) => void
  dialog: ReactNode
}

/** What the medicines of a sheet cost a piece. Asks for cheaper brands of a line, by its key; the one that is picked takes its place, and one press puts it back. */
export function useCheaperBrands({ content, change }: EditedContent): CheaperBrands {
  const t = useRxText()
  const prices = usePrices(content.drugs.flatMap(({ drug_id }) => drug_id ?? []))
  const [asked, setAsked] = useState<string | null>(null)
  const line = content.drugs.find((one) => one.key === asked)
  const close = () => setAsked(null)
  const put = (of: DrugLine) =>
    change((now) => (now.drugs.some(({ key }) => key === of.key) ? withLine(now, of) : now))
  const pick = (before: DrugLine, now: DrugLine) => {
    put(now)
    close()
    const said = { before: drugHead(before), now: drugHead(now) }
    toast(t('price.changed', said), { kind: 'success', undo: () => put(before) })
  }
  const dialog = line && prices && (
    <Suspense>
      <CheaperDialog line={line} prices={prices} onPick={(now) => pick(line, now)} onClose={close} />
    </Suspense>
  )
  return { prices, ask: setAsked, dialog }
}
