import { dhakaDayOf } from '#contract/clinic/day.ts'
import { patients } from '#domain/patient/rows.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { call } from '#net/call.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Text } from '#ui/text.tsx'
import { type MergeRow, merges, undoDays } from '#domain/patient/merge.ts'
import { undoMerge } from '../contract.ts'
import { useMergeText } from '../words.ts'
import { useAsking } from './use-asking.ts'

const dayMs = 86_400_000

/** Says which records were joined to this one, as long as they can be parted again. */
export function MergedBanner({ patient_id }: { patient_id: string }) {
  const { may } = useMay()
  const clinic = useClinic()
  const standing = useLocal(async () => {
    const rows = await readRows(clinic, merges, { by: 'survivor_id', is: patient_id })
    const open = rows.filter(
      (row) => row.undone_at === null && clinic.clock.now() - Date.parse(row.merged_at) < undoDays * dayMs,
    )
    return Promise.all(
      open.map(async (merge) => ({ merge, other: await readRow(clinic, patients, merge.merged_id) })),
    )
  }, [clinic, patient_id])
  if (!may('Patient Merge')) return null
  return (
    <>
      {standing?.map(
        ({ merge, other }) =>
          other && <Merged key={merge.id} merge={merge} name={other.name} code={other.code} />,
      )}
    </>
  )
}

function Merged({ merge, name, code }: { merge: MergeRow; name: string; code: string }) {
  const t = useMergeText()
  const show = useShow()
  const { working, ask } = useAsking()
  const [confirm, question] = useConfirm()
  const undo = async () => {
    const sure = await confirm({
      title: t('undo_sure'),
      body: <Text as="p">{t('undo_body', { name })}</Text>,
      yes: t('undo'),
    })
    if (sure) await ask((op_id) => call(undoMerge, { params: { id: merge.id } }, { op_id }), t('undone'))
  }
  return (
    <Banner
      icon="patients"
      act={
        <Button working={working} icon="undo" onClick={() => void undo()}>
          {t('undo')}
        </Button>
      }
    >
      {t('banner', { name, code, day: show.day(dhakaDayOf(merge.merged_at)) })}
      {question}
    </Banner>
  )
}
