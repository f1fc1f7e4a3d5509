import { useParams } from 'react-router-dom'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { BarePage } from '#ui/bare-frame.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { readSheetsOfVisit } from '../life/parts.ts'
import { IssuedSheet } from '../paper/parts.ts'
import { useRxText } from '../words.ts'

/** The paper of a visit's prescription. */
export default function Print() {
  const t = useRxText()
  const clinic = useClinic()
  const { appointment_id = '' } = useParams()
  const sheets = useFresh(() => readSheetsOfVisit(clinic, appointment_id), [clinic, appointment_id])
  if (!sheets) return <Loading />
  if (!sheets.issued) return <Empty page icon="prescription" title={t('sheet_gone')} hint={t('gone_hint')} />
  return (
    <BarePage>
      <IssuedSheet key={sheets.issued.id} id={sheets.issued.id} />
    </BarePage>
  )
}
