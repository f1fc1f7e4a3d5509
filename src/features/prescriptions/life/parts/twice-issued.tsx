import { type ChoicePaper, WhichCounts } from '#features/which-counts/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { readTwice, type TwiceRead } from '../read-twice.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { useChoosing } from './use-choosing.tsx'
import { useMayIssue } from './use-may-issue.ts'

/** Visits for which two devices issued, each as a card to decide: which two, and what counts. */
export function TwiceIssued() {
  const t = useRxText()
  const show = useShow()
  const clinic = useClinic()
  const mayIssue = useMayIssue()
  const { keepOne, keepAll, question } = useChoosing()
  const found = useLocal(() => readTwice(clinic), [clinic]) ?? []
  const papersOf = ({ sheets }: TwiceRead): ChoicePaper[] =>
    sheets.map(({ head, drugs }) => ({
      ...head,
      author: head.created_by,
      to: `/doctor/prescription/${head.id}`,
      says: <span>{drugs.join(', ')}</span>,
      keep: mayIssue ? { label: t('keep_this'), act: () => keepOne(head, othersThan(head, sheets)) } : null,
    }))
  return (
    <>
      <WhichCounts
        title={t('twice.title', { count: found.length })}
        icon="prescription"
        questions={found.map((one) => ({
          key: one.key,
          title: t('twice.of', { name: one.patient ? show.name(one.patient) : t('gone') }),
          hint: t('twice.hint'),
          papers: papersOf(one),
          mayDecide: mayIssue,
          acts: (
            <Button onClick={() => keepAll(one.sheets.map(({ head }) => head))}>{t('twice.both')}</Button>
          ),
        }))}
      />
      {question}
    </>
  )
}

const othersThan = ({ id }: { id: string }, sheets: TwiceRead['sheets']) =>
  sheets.flatMap(({ head }) => (head.id === id ? [] : [head]))
