import { linesIn } from '#domain/prescription/content-lines.ts'
import type { TemplateContent } from '#domain/template/rows.ts'
import { copyable, isAsTyped, linesOn } from '#features/prescriptions/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { useLanguage } from '#text/language.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Item } from '#ui/list.tsx'
import { Select } from '#ui/select.tsx'
import { type Choices, heldBy, isDoubtful } from '../import-plan.ts'
import type { FiledLine } from '../read-file.ts'
import { useFileWords } from '../words.ts'

interface FiledLineProps {
  line: FiledLine
  choices: Choices
  onChange: (set: Partial<Choices>) => void
}

/** One line of a template in a file, as it would stand on a sheet, beside the row's own words. */
export function FiledLineItem({ line, choices, onChange }: FiledLineProps) {
  const t = useFileWords()
  const ofSheet = useRxText()
  const show = useShow()
  const wordsOf = useHeldWords()
  const { row, section, said, reading } = line
  const place = `${t('row', { row: show.number(row) })} · ${ofSheet(`section.${section}`)} · ${said}`
  if (reading.is === 'asked')
    return (
      <Item
        icon="help"
        title={t(reading.options.length === 0 ? 'no_candidate' : `ask_${reading.why}`)}
        second={place}
        end={
          reading.options.length > 0 && (
            <Candidates {...{ line, choices, onChange }} options={reading.options} />
          )
        }
      />
    )
  const words = wordsOf(reading.held)
  return (
    <Item
      start={
        <Checkbox
          labelHidden
          label={t('line_tick', { line: words })}
          checked={heldBy(line, choices) !== null}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ lines: new Map([...choices.lines, [row, checked]]) })
          }
        />
      }
      title={words}
      second={place}
      end={<Marks held={reading.held} />}
    />
  )
}

interface CandidatesProps extends FiledLineProps {
  options: readonly TemplateContent[]
}

/** What an asked line may mean; until somebody picks one it is left out. */
function Candidates({ line: { row, said, reading }, options, choices, onChange }: CandidatesProps) {
  const t = useFileWords()
  const wordsOf = useHeldWords()
  const asks = reading.is === 'asked' ? t(`ask_${reading.why}`) : ''
  return (
    <Select
      label={`${asks} ${said}`}
      value={String(choices.picked.get(row) ?? -1)}
      options={[
        { value: '-1', label: t('leave_out') },
        ...options.map((held, at) => ({ value: String(at), label: wordsOf(held) })),
      ]}
      onChange={(at) => onChange({ picked: new Map([...choices.picked, [row, Number(at)]]) })}
    />
  )
}

/** What a reader must know of a line that was read. */
function Marks({ held }: { held: TemplateContent }) {
  const t = useFileWords()
  const [drug] = held.drugs
  if (!drug) return null
  return (
    <>
      {isAsTyped(drug) && <Badge tone="warn">{t('as_typed')}</Badge>}
      {drug.dose.trim() === '' && <Badge>{t('no_dose')}</Badge>}
      {isDoubtful(held) && <Badge tone="danger">{t('doubtful')}</Badge>}
    </>
  )
}

/** The words of a template that holds one line. */
function useHeldWords(): (held: TemplateContent) => string {
  const language = useLanguage()
  return (held) => {
    const lines = copyable.flatMap((section) =>
      linesOn(language, section, held).map(({ text }, at) => {
        const note = linesIn(held, section)[at]?.note ?? null
        return note === null || note === '' ? text : `${text} (${note})`
      }),
    )
    const back =
      held.follow_up && ((language === 'bn' ? held.follow_up.bn_text : null) ?? held.follow_up.text)
    return [...lines, ...(back === null ? [] : [back])].join(', ')
  }
}
