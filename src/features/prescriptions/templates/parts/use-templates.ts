import { useEffect, useRef, useState } from 'react'
import { kindNames } from '#domain/template/kinds.ts'
import { foundTemplates, type TemplateRow } from '#domain/template/rows.ts'
import type { KnownDrugs } from '#features/drugs/parts.ts'
import { countTemplateUse, findTemplates } from '#features/templates/parts.ts'
import { useTemplateWords } from '#features/templates/words.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { toast } from '#ui/toasts.ts'
import { applyTemplate, type AppliedLines, withoutApplied } from '../apply-template.ts'
import { saveBehind } from '#features/prescriptions/life/rules.ts'
import { countedAnew, type SittingDays } from '#features/prescriptions/content/rules.ts'
import { offeredTemplates, templatesFor } from '../suited-templates.ts'
import type { EditedContent, Writing } from '#features/prescriptions/life/parts.ts'

/** The dialog that is open: the list, the lines of one to be ticked, or a new one of this sheet. */
export type OpenTemplates =
  | { at: 'none' }
  | { at: 'list' }
  | { at: 'new' }
  | { at: 'lines'; row: TemplateRow }

export interface WriterTemplates {
  open: OpenTemplates
  setOpen: (open: OpenTemplates) => void
  /** Those of this chamber by part of a name, what the diagnosis suggests first. */
  find: (text: string) => TemplateRow[]
  offered: readonly TemplateRow[]
  /** Where the sheet is written: what is kept of it is for there. */
  chamber_id: number
  apply: (row: TemplateRow, ticked: ReadonlySet<string>) => Promise<void>
}

export interface TemplateDialogsProps {
  writing: EditedContent
  templates: WriterTemplates
  known: KnownDrugs | undefined
}

const closed = { at: 'none' } as const

/** What the practice keeps for a sheet like this one, and how it comes onto it: behind what is written, in one step that is taken back in one. */
export function useTemplates(
  { content, draft, change, settle, hold }: Writing,
  days: () => Promise<SittingDays>,
): WriterTemplates {
  const t = useTemplateWords()
  const clinic = useClinic()
  const { isDoctor } = useMay()
  const [open, setOpen] = useState<OpenTemplates>(closed)
  const all = useLocal(() => findTemplates(clinic, kindNames, { isDoctor }), [clinic, isDoctor]) ?? []
  const tell = useToldHere()
  const { chamber_id } = draft
  const find = (text: string) => templatesFor(foundTemplates(all, text), content, chamber_id)
  const write = async (row: TemplateRow, ticked: ReadonlySet<string>) => {
    const kept = row.content.follow_up
    const follow_up = kept === null ? null : countedAnew(kept, await days())
    const brought: AppliedLines[] = []
    change((now) => {
      const applied = applyTemplate(now, row.content, { ticked, follow_up })
      brought.push(applied.added)
      return applied.content
    })
    saveBehind({ settle })
    setOpen(closed)
    const undo = () => change((now) => brought.reduce(withoutApplied, now))
    tell(t('applied', { name: row.name }), undo)
    // Its place in the list is no reason to trouble who writes.
    await countTemplateUse(clinic, row).catch(reportError)
  }
  // Whoever presses a template and issues at once has its lines on the paper.
  const apply = (row: TemplateRow, ticked: ReadonlySet<string>) => {
    const press = write(row, ticked)
    hold(press)
    return press
  }
  return { open, setOpen, find, offered: offeredTemplates(find(''), content), chamber_id, apply }
}

/** Says what can be taken back while the sheet is in writing, and no longer: what is issued is not changed from here. */
function useToldHere(): (text: string, undo: () => void) => void {
  const told = useRef<(() => void)[]>([])
  useEffect(() => () => told.current.forEach((dismiss) => dismiss()), [])
  return (text, undo) => told.current.push(toast(text, { kind: 'success', undo }))
}
