import { useState } from 'react'
import { staff } from '#domain/staff/rows.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { keepPrinter, onThisPrinter } from '#local/store/printer.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal, useRows } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { Banner } from '#ui/banner.tsx'
import { Columns } from '#ui/columns.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { FormActions } from '#ui/toolbar.tsx'
import { type PadContent, type PadRow, pads as padTable } from '#domain/pad/rows.ts'
import { readPads, savePad } from '../local.ts'
import { newPad, type PadOwner, withUntold } from '../pad-forms.ts'
import { usePadWords } from '../words.ts'
import { PadPreview } from './pad-preview.tsx'
import { type PadPart, padParts, PartForm } from './part-form.tsx'

/** Letters of a pad's name at most. */
const nameLength = 60

interface PadEditorProps {
  chamber: ChamberRow
  /** Which part is open at first. */
  part?: PadPart
  /** Which of its pads; `new` begins one. Absent: the one it prints on. */
  pad?: string | null
  onSaved?: (id: string) => void
}

/** A pad of a chamber with the paper beside it. */
export function PadEditor({ chamber, pad, ...more }: PadEditorProps) {
  const clinic = useClinic()
  const pads = useLocal(() => readPads(clinic, chamber.id), [clinic, chamber.id])
  const people = useRows(clinic, staff)
  const every = useRows(clinic, padTable)
  if (!pads || !people || !every) return <Loading />
  const doctor = people.find((one) => one.role === 'doctor') ?? { name: '', bn_name: null, bmdc: null }
  // A pad that comes with the first copy must not be overwritten by a new one that was begun before it.
  const known = pad === fresh ? null : (pads.find(({ id }) => id === pad) ?? pads[0] ?? null)
  return (
    <Editing
      key={`${chamber.id} ${known?.id}`}
      {...more}
      chamber={chamber}
      doctor={doctor}
      known={known}
      like={every.find(({ active }) => active)}
    />
  )
}

/** Stands for a pad that is yet to be made. */
export const fresh = 'new'

interface EditingProps extends Omit<PadEditorProps, 'pad'>, Pick<PadOwner, 'doctor' | 'like'> {
  known: PadRow | null
}

function Editing({ part: first = 'page', ...owned }: EditingProps) {
  const { chamber, doctor, known, like } = owned
  const t = usePadWords()
  const mayNot = !useMay().may('Setting List')
  const [part, setPart] = useState(first)
  const [pad, setPad] = useState<PadContent>(() => onThisPrinter(known ?? newPad({ doctor, chamber, like })))
  const [name, setName] = useState(known?.name ?? chamber.name.slice(0, nameLength))
  const save = useSaving(owned)
  const form = (
    <>
      {mayNot ? (
        <Banner>{t('not_yours')}</Banner>
      ) : (
        <Field label={t('name')}>
          <TextInput maxLength={nameLength} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      )}
      <Tabs
        tabs={padParts.map((value) => ({ value, label: t(`part.${value}`) }))}
        {...{ value: part, onChange: setPart, label: t('title') }}
      />
      <PartForm
        key={part}
        {...{ part, pad }}
        onDraw={(drawn) => setPad((before) => ({ ...before, ...withUntold(before, drawn) }))}
        onPad={(set) => setPad((before) => ({ ...before, ...set }))}
        onSubmit={(last) => save(name, { ...pad, ...withUntold(pad, last) })}
      >
        {(!mayNot || part === 'page') && (
          <FormActions>
            <Submit>{t(mayNot ? 'save_printer' : 'save')}</Submit>
          </FormActions>
        )}
      </PartForm>
    </>
  )
  const paper = <PadPreview pad={pad} doctor={doctor} guides={part === 'band'} />
  return <Columns side="half" main={form} aside={paper} />
}

/** Keeps what was measured for this printer, and the pad itself for whoever may. */
function useSaving({ chamber, known, onSaved }: EditingProps) {
  const t = usePadWords()
  const clinic = useClinic()
  const { may } = useMay()
  return async (name: string, { page: { offset_x, offset_y, ...page }, ...pad }: PadContent) => {
    keepPrinter({ offset_x, offset_y })
    if (!may('Setting List')) return void toast(t('calibrated'), { kind: 'success' })
    // What is measured is this printer's: the pad keeps what it was measured with elsewhere.
    const own = known?.page ?? { offset_x: 0, offset_y: 0 }
    const id = await savePad(clinic, {
      id: known?.id ?? null,
      chamber_id: chamber.id,
      name: name.trim() || chamber.name.slice(0, nameLength),
      page: { ...page, offset_x: own.offset_x, offset_y: own.offset_y },
      header: pad.header,
      patient: pad.patient,
      body: pad.body,
      footer: pad.footer,
    })
    toast(t(known && !known.active ? 'saved_aside' : 'saved'), { kind: 'success' })
    onSaved?.(id)
  }
}
