import { useId, useRef, useState } from 'react'
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
  const draw = (drawn: Partial<PadContent>) =>
    setPad((before) => ({ ...before, ...withUntold(before, drawn) }))
  const { turnTo, ...turning } = useTurning(setPart, draw)
  const form = (
    <>
      <PadName {...{ mayNot, name, setName }} />
      <Tabs
        tabs={padParts.map((value) => ({ value, label: t(`part.${value}`) }))}
        {...{ value: part, onChange: turnTo, label: t('title') }}
      />
      <PartForm
        key={part}
        {...{ part, pad, form: turning.form }}
        onDraw={draw}
        onPad={(set) => setPad((before) => ({ ...before, ...set }))}
        onSubmit={async (last) => {
          if (turning.isFor(last)) return false
          await save(name, { ...pad, ...withUntold(pad, last) })
        }}
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

function PadName({
  mayNot,
  name,
  setName,
}: {
  mayNot: boolean
  name: string
  setName: (name: string) => void
}) {
  const t = usePadWords()
  if (mayNot) return <Banner>{t('not_yours')}</Banner>
  return (
    <Field label={t('name')}>
      <TextInput maxLength={nameLength} value={name} onChange={(event) => setName(event.target.value)} />
    </Field>
  )
}

/** Another part is opened once the open one can be read: what is wrong in it is said there, and nothing of it is dropped. */
function useTurning(setPart: (part: PadPart) => void, draw: (part: Partial<PadContent>) => void) {
  const form = useId()
  const next = useRef<PadPart | null>(null)
  const turnTo = (part: PadPart) => {
    const open = document.getElementById(form)
    if (!(open instanceof HTMLFormElement)) throw new Error('a part of the pad stands in a form')
    next.current = part
    open.requestSubmit()
    next.current = null
  }
  /** Whether the form was read for the sake of another part, which is then opened. */
  const isFor = (read: Partial<PadContent>) => {
    if (next.current === null) return false
    draw(read)
    setPart(next.current)
    return true
  }
  return { form, turnTo, isFor }
}

/** Keeps what was measured for this printer, and the pad itself for whoever may. */
function useSaving({ chamber, known, onSaved }: EditingProps) {
  const t = usePadWords()
  const clinic = useClinic()
  const { may } = useMay()
  const begun = useRef(known ?? undefined)
  return async (name: string, { page: { offset_x, offset_y, ...page }, ...pad }: PadContent) => {
    keepPrinter({ offset_x, offset_y })
    if (!may('Setting List')) return void toast(t('calibrated'), { kind: 'success' })
    // What is measured is this printer's: the pad keeps what it was measured with elsewhere.
    const own = begun.current?.page ?? { offset_x: 0, offset_y: 0 }
    const form = {
      id: known?.id ?? null,
      chamber_id: chamber.id,
      name: name.trim() || chamber.name.slice(0, nameLength),
      page: { ...page, offset_x: own.offset_x, offset_y: own.offset_y },
      header: pad.header,
      patient: pad.patient,
      body: pad.body,
      footer: pad.footer,
    }
    const id = await savePad(clinic, form, begun.current)
    if (known) begun.current = { ...known, ...form, id }
    toast(t(known && !known.active ? 'saved_aside' : 'saved'), { kind: 'success' })
    onSaved?.(id)
  }
}
