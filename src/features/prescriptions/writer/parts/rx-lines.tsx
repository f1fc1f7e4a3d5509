import { memo, useCallback, useMemo } from 'react'
import { useUnlisted } from '#features/drugs/parts.ts'
import { useShow } from '#text/show.ts'
import { Caution } from '#ui/caution.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { Text } from '#ui/text.tsx'
import { RxLine, RxLines } from '#ui/rx-line.tsx'
import { type CheckResult, type Finding, saidOnce } from '#features/prescriptions/checks/rules.ts'
import type { DrugLine } from '#domain/prescription/content.ts'
import { drugHead, removeLine } from '#features/prescriptions/content/rules.ts'
import { linePrice, useCheaperBrands } from '#features/prescriptions/drug-entry/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { Cautions, type FoundOfLine, NotSigned } from '#features/prescriptions/checks/parts.ts'
import type { EditedContent } from '#features/prescriptions/life/parts.ts'

interface DrugLinesProps {
  writing: EditedContent
  checked: CheckResult
  /** The line that is typed anew. */
  edited: string | null
  /** The question that the medicine box answers by its digits. */
  keyed: Finding | null
  onAnswer: (finding: Finding) => void
  onEdit: (line: DrugLine) => void
}

/** The medicines of the sheet, each with what is to be known of it. */
export function DrugLines({ writing, checked, edited, keyed, onAnswer, onEdit }: DrugLinesProps) {
  const t = useRxText()
  const { content, change } = writing
  const { drugs } = content
  const isUnlisted = useFirstUnlisted(drugs)
  const { prices, ask, dialog } = useCheaperBrands(writing)
  const findings = useMemo(() => saidOnce(drugs, checked.findings), [drugs, checked])
  const onRemove = useCallback((key: string) => change((now) => removeLine(now, 'drugs', key)), [change])
  const foundOf = (key: string): FoundOfLine | null => {
    const mine = findings.filter((one) => one.line === key)
    return mine.length === 0 ? null : { findings: mine, content, keyed, onAnswer }
  }
  return (
    <>
      <RxLines label={t('section.drugs')}>
        {drugs.map((line, index) => (
          <Line
            key={line.key}
            number={index + 1}
            line={line}
            on={edited === line.key}
            isUnlisted={isUnlisted(line, index)}
            found={foundOf(line.key)}
            price={prices && linePrice(line, prices)}
            onCheaper={line.drug_id === null || prices === null ? null : ask}
            {...{ onEdit, onRemove }}
          />
        ))}
      </RxLines>
      <NotSigned findings={findings} />
      {dialog}
    </>
  )
}

/** Whether a line is the first of a medicine that the catalogue has no longer. */
function useFirstUnlisted(drugs: readonly DrugLine[]): (line: DrugLine, at: number) => boolean {
  const unlisted = useUnlisted(drugs.flatMap(({ drug_id }) => drug_id ?? []))
  return ({ drug_id }, at) =>
    drug_id !== null && unlisted.has(drug_id) && drugs.findIndex((one) => one.drug_id === drug_id) === at
}

interface LineProps {
  number: number
  line: DrugLine
  on: boolean
  isUnlisted: boolean
  /** Null: nothing, so that the line stands as it is drawn while others come. */
  found: FoundOfLine | null
  /** About what it costs, in paisa. */
  price: number | null
  onEdit: (line: DrugLine) => void
  onRemove: (key: string) => void
  /** Null where no list can know what costs less. */
  onCheaper: ((key: string) => void) | null
}

const Line = memo(function Line({ number, line, on, isUnlisted, found, price, ...acts }: LineProps) {
  const t = useRxText()
  const show = useShow()
  const head = drugHead(line)
  const edit = () => acts.onEdit(line)
  return (
    <RxLine
      number={number}
      drug={head}
      generic={line.generic}
      dose={line.bn_sentence === '' ? line.dose : line.bn_sentence}
      on={on}
      onOpen={edit}
      menu={<LineMenu line={line} {...acts} />}
      quantity={
        <>
          {line.quantity === null ? '—' : t('pieces', { count: show.number(line.quantity) })}
          {price !== null && (
            <Text as="p" size="sm">
              {t('price.about', { taka: show.taka(price) })}
            </Text>
          )}
        </>
      }
      caution={
        <>
          {isUnlisted && <Caution title={t('unlisted')} />}
          <Cautions line={line} found={found} onEdit={edit} />
        </>
      }
    />
  )
})

/** What can be done with a line. */
function LineMenu({
  line,
  onEdit,
  onRemove,
  onCheaper,
}: Pick<LineProps, 'line' | 'onEdit' | 'onRemove' | 'onCheaper'>) {
  const t = useRxText()
  return (
    <RowMenu
      name={drugHead(line)}
      items={() => [
        { label: t('edit_line'), icon: 'edit', act: () => onEdit(line) },
        ...(onCheaper
          ? [{ label: t('price.cheaper'), icon: 'money' as const, act: () => onCheaper(line.key) }]
          : []),
        { label: t('remove_line'), icon: 'trash', danger: true, act: () => onRemove(line.key) },
      ]}
    />
  )
}
