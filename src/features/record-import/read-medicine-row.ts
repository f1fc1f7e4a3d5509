import { isDrugName } from '#domain/drug/own-drug.ts'
import type { CsvRecord } from '#domain/table-file/csv.ts'
import { type FileRow, type MedicineTarget, type RowFault, ToldMedicine } from './contract.ts'
import type { FileReading } from './file-kind.ts'
import { formKey, shortFormOf } from './forms-in-file.ts'
import { keptCells } from './kept-cells.ts'
import { tidied, toldIn } from './words-in-file.ts'

/** A medicine as its row tells it: by the rules of the form in which an own medicine is written down. */
export function readMedicineRow({ line, cells }: CsvRecord, { mapping }: FileReading): FileRow {
  const kept = keptCells(cells, mapping.columns)
  const refused = (fault: RowFault): FileRow => ({ line, told: null, fault, remarks: [], cells: kept })
  const cell = (target: MedicineTarget) => cells[mapping.columns.indexOf(target)] ?? ''
  const brand = tidied(cell('brand'))
  if (brand === '') return refused('brand')
  // "Napa 500" is a name and a strength, or a name: searches and doses read a number as one of these.
  if (!isDrugName(brand)) return refused('brand_number')
  const word = formKey(cell('form'))
  const form = word === '' ? '' : (mapping.forms.find((one) => one.word === word)?.form ?? null)
  const form_abbr = form === null ? null : shortFormOf(form)
  if (form === null || form_abbr === null) return refused('form')
  const told = {
    brand,
    generic: toldIn(cell('generic')),
    strength: toldIn(cell('strength')),
    form,
    form_abbr,
    company: toldIn(cell('company')),
  }
  const fitting = ToldMedicine.safeParse(told)
  if (!fitting.success) return refused('too_long')
  return { line, told: fitting.data, fault: null, remarks: [], cells: kept }
}
