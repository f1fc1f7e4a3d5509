import { physicalMedicine } from '#contract/clinic/physical-medicine.ts'
import type { TemplateContent } from '#domain/template/rows.ts'
import { contentLists } from '#features/prescription-content/lists.ts'
import { contentOfFile, type FiledTemplates, readTemplates } from '#features/template-files/read-file.ts'
import { emptyTemplate } from '#features/template-files/reading.ts'
import { tableOf } from '#features/template-files/table.ts'
import { choicesIn, marketIndex, marketRows } from './market.ts'

export const filedMarket = marketRows()
const index = marketIndex(filedMarket)
const nobody: readonly number[] = []
export const therapist: readonly number[] = [...physicalMedicine]

/** A row of the market as the search answers it. */
export const hitOf = (row: (typeof filedMarket)[number]) => ({
  hit: { row, strengths: [row], kind: 'exact' as const, ranges: [], settled: true },
})

/** The lists of the product and the test's market, by which files are read. */
export const filedBy = {
  lists: contentLists,
  speciality_ids: nobody,
  medicines: {
    choices: (text: string, unit: NonNullable<Parameters<typeof choicesIn>[2]>['unit'] = null) =>
      Promise.resolve(choicesIn(index, text, { unit })),
    named: ({ drug_id }: { drug_id: number | null }) => {
      const row = filedMarket.find(({ id }) => id === drug_id)
      return Promise.resolve(row ? hitOf(row) : null)
    },
  },
}

/** The templates of a file. */
export const readFiled = (csv: string, more: Partial<typeof filedBy> = {}): Promise<FiledTemplates> =>
  readTemplates(tableOf(csv), { ...filedBy, ...more })

/** What the first template of a file holds, as far as it was read. */
export const contentIn = ({ templates: [template] }: FiledTemplates): TemplateContent =>
  template
    ? contentOfFile(template, ({ reading }) => (reading.is === 'read' ? reading.held : null))
    : emptyTemplate
