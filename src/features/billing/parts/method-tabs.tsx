import { Tabs } from '#ui/tabs.tsx'
import { paymentMethodNames } from '#domain/payment/rows.ts'
import type { RecordLine } from '../records.ts'
import { useBillingWords } from '../words.ts'
import { cameByMethod, owing } from './use-filters.ts'

interface Props {
  lines: readonly RecordLine[]
  /** Empty: all of them. */
  value: string
  onChange: (method: string) => void
}

/** How many lines came by each method that was used, and how many still owe: one press shows them alone. */
export function MethodTabs({ lines, value, onChange }: Props) {
  const t = useBillingWords()
  const countOf = (method: string): number => lines.filter((line) => cameByMethod(line, method)).length
  const tabs = [
    { value: '', label: t('all'), count: lines.length },
    ...paymentMethodNames.map((method) => ({
      value: method,
      label: t(`method.${method}`),
      count: countOf(method),
    })),
    { value: owing, label: t('due'), count: countOf(owing) },
  ]
  return (
    <Tabs
      label={t('method_word')}
      value={value}
      onChange={onChange}
      tabs={tabs.filter((tab) => tab.value === '' || tab.value === value || tab.count > 0)}
    />
  )
}
