import { useState } from 'react'
import { staff } from '#features/assistants/contract.ts'
import type { ChamberRow } from '#features/chambers/contract.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useLocal, useRows } from '#local/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { Banner } from '#ui/banner.tsx'
import { Columns } from '#ui/columns.tsx'
import { Submit } from '#ui/form.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toasts.ts'
import { FormActions } from '#ui/toolbar.tsx'
import { type PadContent, type PadRow, pads as padTable } from '../contract.ts'
import { readPads, savePad } from '../local.ts'
import { newPad, type PadOwner } from '../pad-forms.ts'
import { usePadWords } from '../words.ts'
import { PadPreview } from './pad-preview.tsx'
import { type PadPart, padParts, PartForm } from './part-form.tsx'

interface PadEditorProps {
  chamber: ChamberRow
  /** Which part is open at first. */
  part?: PadPart
  onSaved?: () => void
}

/** The pad a chamber prints on, or its first one, with the paper beside it. */
export function PadEditor({ chamber, ...more }: PadEditorProps) {
  const clinic = useClinic()
  const pads = useLocal(() => readPads(clinic, chamber.id), [clinic, chamber.id])
  const people = useRows(clinic, staff)
  const every = useRows(clinic, padTable)
  if (!pads || !people || !every) return <Loading />
  const doctor = people.find((one) => one.role === 'doctor') ?? { name: '', bn_name: null, bmdc: null }
  // A pad that comes with the first copy must not be overwritten by a new one that was begun before it.
  return <Editing key={`${chamber.id} ${pads[0]?.id}`} {...more} chamber={chamber} doctor={doctor} known={pads[0] ?? null} like={every.find((pad) => pad.active)} />
}

function Editing({ chamber, doctor, known, like, part: first = 'page', onSaved }: PadEditorProps & Pick<PadOwner, 'doctor' | 'like'> & { known: PadRow | null }) {
  const t = usePadWords()
  const clinic = useClinic()
  const { may } = useMay()
  const mayNot = !may('Setting List')
  const [part, setPart] = useState(first)
  const [pad, setPad] = useState<PadContent>(() => known ?? newPad({ doctor, chamber, like }))
  const save = async (last: Partial<PadContent>) => {
    const { page, header, patient, body, footer } = { ...pad, ...last }
    await savePad(clinic, { id: known?.id ?? null, chamber_id: chamber.id, name: known?.name ?? chamber.name.slice(0, 60), page, header, patient, body, footer })
    toast(t('saved'), { kind: 'success' })
    onSaved?.()
  }
  const form = (
    <>
      {mayNot && <Banner>{t('not_yours')}</Banner>}
      <Tabs tabs={padParts.map((value) => ({ value, label: t(`part.${value}`) }))} value={part} onChange={setPart} label={t('title')} />
      <PartForm key={part} part={part} pad={pad} onDraw={(drawn) => setPad((before) => ({ ...before, ...drawn }))} onSubmit={save}>
        {!mayNot && <FormActions><Submit>{t('save')}</Submit></FormActions>}
      </PartForm>
    </>
  )
  return <Columns side="half" main={form} aside={<PadPreview pad={pad} doctor={doctor} />} />
}
