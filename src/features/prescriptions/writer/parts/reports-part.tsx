import { memo, useState } from 'react'
import type { Day } from '#contract/clinic/day.ts'
import type { TestResultRow } from '#domain/test-result/rows.ts'
import { ReportPanel } from '#features/test-results/parts.ts'
import type { EditedContent, WriterPatient } from '#features/prescriptions/life/parts.ts'
import { holdsResult, withResult } from '#features/prescriptions/content/rules.ts'
import { type PartProps, standsAsDrawn } from './part-props.ts'
import { Sections } from './sections.tsx'
import { useKeys } from '#ui/use-keys.ts'

interface ReportsPartProps {
  who: WriterPatient
  chamber_id: number
  day: Day
  writing: EditedContent
}

/** What stands beside the medicines: reports, then the sections that are written. */
export const SheetSide = memo(function SheetSide({
  who,
  chamber_id,
  day,
  ...part
}: Omit<ReportsPartProps, 'writing'> & PartProps) {
  return (
    <>
      <ReportsPart {...{ who, chamber_id, day }} writing={part.writing} />
      <Sections {...part} />
    </>
  )
}, standsAsDrawn)

/** The reports that the patient brought, and those he owes; a result goes onto the sheet by a press alone. */
function ReportsPart({ who: { patient, visit }, chamber_id, day, writing }: ReportsPartProps) {
  const [open, setOpen] = useState(false)
  useKeys({ 'Alt+R': () => setOpen(true) })
  return (
    <ReportPanel
      of={{ chamber_id, patient_id: patient.id, appointment_id: visit?.id ?? null }}
      today={day}
      kbd="Alt R"
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      sheet={{
        holds: (row) => holdsResult(writing.content, row),
        put: (row: TestResultRow) => writing.change((content) => withResult(content, row)),
      }}
    />
  )
}
