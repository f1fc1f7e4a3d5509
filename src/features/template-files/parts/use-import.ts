import { useState } from 'react'
import { findTemplates } from '#features/templates/parts.ts'
import { openCatalogue } from '#features/drugs/parts.ts'
import { useLists } from '#features/prescriptions/parts.ts'
import { useSaves } from '#features/saving/parts.ts'
import { kindNames } from '#domain/template/kinds.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useSession } from '#net/session.ts'
import { type FileFault, FileProblem, mostBytes, textOf } from '../file-text.ts'
import type { FiledTemplates } from '../read-file.ts'
import { type PlannedTemplate, takeBack, writeTemplates, type ImportedTemplate } from '../write-file.ts'

export type ImportState =
  | { at: 'choose'; fault: FileFault | { is: 'failed' } | null }
  | { at: 'reading'; row: number; rows: number }
  | { at: 'preview'; filed: FiledTemplates; guessed: boolean; hasList: boolean }
  | { at: 'writing'; done: number; count: number }
  | { at: 'written'; written: readonly ImportedTemplate[]; left: number; isWhole: boolean }
  | { at: 'taken_back'; stayed: readonly string[] }

const nobody: readonly number[] = []

/** A file on its way to be templates: chosen, read, looked at, written, and taken back. */
export function useImport() {
  const clinic = useClinic()
  const { happened } = useSaves()
  const [state, setState] = useState<ImportState>({ at: 'choose', fault: null })
  const { isReady, read } = useReading(setState)
  const choose = async (file: File) => {
    try {
      await read(file)
    } catch (thrown) {
      // A bug of ours, or a file that went away while it was read.
      if (!(thrown instanceof FileProblem)) reportError(thrown)
      setState({ at: 'choose', fault: thrown instanceof FileProblem ? thrown.fault : { is: 'failed' } })
    }
  }
  const write = async (planned: readonly PlannedTemplate[], left: number) => {
    const written: ImportedTemplate[] = []
    setState({ at: 'writing', done: 0, count: planned.length })
    const isWhole = await happened(() =>
      writeTemplates(clinic, planned, (one) => {
        written.push(one)
        setState({ at: 'writing', done: written.length, count: planned.length })
      }),
    )
    setState({ at: 'written', written, left, isWhole })
  }
  const undo = async (written: readonly ImportedTemplate[]) => {
    const stayed: string[] = []
    if (await happened(async () => stayed.push(...(await takeBack(clinic, written)))))
      setState({ at: 'taken_back', stayed })
  }
  const again = () => setState({ at: 'choose', fault: null })
  return { state, isReady, choose, write, undo, again }
}

/** Reads a file by the lists of this device. What reads tables is fetched only here. */
function useReading(tell: (state: ImportState) => void) {
  const clinic = useClinic()
  const lists = useLists()
  const speciality_ids = useSession((state) => state.user?.speciality_ids ?? nobody)
  const read = async (file: File) => {
    if (!lists) return
    if (file.size > mostBytes) throw new FileProblem({ is: 'too_large' })
    tell({ at: 'reading', row: 0, rows: 0 })
    const { text, guessed } = textOf(new Uint8Array(await file.arrayBuffer()))
    const [{ tableOf }, { readTemplates }] = await Promise.all([
      import('../table.ts'),
      import('../read-file.ts'),
    ])
    const rows = tableOf(text)
    const medicines = await openCatalogue(clinic)
    const onRow = (row: number) => {
      if (row % 50 === 0) tell({ at: 'reading', row, rows: rows.length })
    }
    const filed = await readTemplates(rows, { lists, medicines, speciality_ids, onRow })
    tell({ at: 'preview', filed, guessed, hasList: medicines.isHere() })
  }
  return { isReady: lists !== undefined, read }
}

/** All templates that this person sees, of every kind, by part of a name. */
export function useEveryTemplate(text = '') {
  const clinic = useClinic()
  const { isDoctor } = useMay()
  return useLocal(() => findTemplates(clinic, kindNames, { isDoctor, text }), [clinic, isDoctor, text])
}
