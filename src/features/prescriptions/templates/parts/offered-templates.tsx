import type { KnownDrugs } from '#features/drugs/parts.ts'
import type { TemplateRow } from '#domain/template/rows.ts'
import { useTemplateWords } from '#features/templates/words.ts'
import { Badge } from '#ui/badge.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import type { Suggestion } from '#ui/suggestions.ts'
import { hasRoom, lineIds } from '../apply-template.ts'
import { namedTemplates } from '../suited-templates.ts'
import { useGoneLines } from './template-lines.tsx'
import type { WriterTemplates } from './use-templates.ts'
import type { Writing } from '#features/prescriptions/life/parts.ts'

interface OfferedProps {
  writing: Pick<Writing, 'content'>
  templates: WriterTemplates
  known: KnownDrugs | undefined
}

/** Templates that the chamber or the diagnosis offers: one press writes one, unless something of it must be asked. */
export function OfferedTemplates({ writing: { content }, templates, known }: OfferedProps) {
  const t = useTemplateWords()
  const { offered, apply, setOpen } = templates
  const gone = useGoneLines({ drugs: offered.flatMap((row) => row.content.drugs) }, known)
  if (offered.length === 0) return null
  const take = (row: TemplateRow) => {
    const all = new Set(lineIds(row.content))
    const asks = [...all].some((id) => gone.has(id)) || !hasRoom(content, row.content, all)
    if (asks) setOpen({ at: 'lines', row })
    else void apply(row, all)
  }
  return (
    <PickChips
      label={t('offered')}
      picks={offered.map(({ id, name }) => ({ id, label: t('offer', { name }) }))}
      onPick={(id) => {
        const row = offered.find((one) => one.id === id)
        if (row) take(row)
      }}
    />
  )
}

const mark = 'template/'

/** Templates that are named in the medicine box, as lines of its list, and what a press on one does: nothing else takes one. */
export function useNamedTemplates(
  { find, setOpen }: Pick<WriterTemplates, 'find' | 'setOpen'>,
  typed: string | null,
  onTaken: () => void,
) {
  const t = useTemplateWords()
  const rows = typed === null ? [] : namedTemplates(find(''), typed)
  const suggestions = rows.map(({ id, name, diagnosis }): Suggestion => ({
    id: `${mark}${id}`,
    label: name,
    ...(diagnosis === null ? {} : { second: diagnosis }),
    end: <Badge icon="template">{t('mark')}</Badge>,
  }))
  /** Whether it was one of them. */
  const take = ({ id }: Suggestion): boolean => {
    const row = rows.find((one) => id === `${mark}${one.id}`)
    if (!row) return false
    onTaken()
    setOpen({ at: 'lines', row })
    return true
  }
  return { suggestions, take }
}
