import { BroughtVisitText } from '#features/brought-visits/parts.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Text } from '#ui/text.tsx'
import {
  type AlikePerson,
  answersTo,
  type ImportedRow,
  type NearMedicine,
  type RecordImport,
  type RowList,
} from '../contract.ts'
import type { ImportActs } from '../use-record-import.ts'
import { useImportText } from '../words.ts'
import { useToldWords } from './use-told-words.ts'

interface RowColumns {
  of: RecordImport
  list: RowList
  answer: ImportActs['answer']
}

/** Lists in which something may still be said of a row. */
const open: readonly RowList[] = ['new', 'ask', 'answered', 'left']

/** A row of the file: who it is, what is to be known of it, and what can be said of it. */
export function useRowColumns({ of, list, answer }: RowColumns): readonly Column<ImportedRow>[] {
  const t = useImportText()
  const show = useShow()
  const isOpen = open.includes(list) && (of.state === 'compared' || of.state === 'taken')
  return [
    {
      key: 'line',
      title: t('line'),
      number: true,
      bare: true,
      phone: 'figure',
      cell: ({ line }) => show.number(line),
    },
    {
      key: 'who',
      title: t('who'),
      phone: 'title',
      cell: (row) => (
        <Stack gap="xs">
          <Who row={row} list={list} />
          <About row={row} list={list} />
          {isOpen && <Say row={row} {...{ of, list, answer }} />}
        </Stack>
      ),
    },
  ]
}

/** Where somebody was made or touched, the way to his record. */
const linked: readonly RowList[] = ['made', 'joined', 'stayed']

function Who({ row: { told, cells, patient_id }, list }: { row: ImportedRow; list: RowList }) {
  const { title, second, third } = useToldWords()
  if (!told) return <Text>{cells.filter((cell) => cell !== '').join(' · ')}</Text>
  const name = title(told) || third(told)
  return (
    <Stack gap="none">
      {patient_id !== null && linked.includes(list) ? (
        <TextLink to={`/doctor/patients/info?id=${patient_id}`}>{name}</TextLink>
      ) : (
        <Text strong>{name}</Text>
      )}
      <Text size="sm" tone="muted">
        {['parts' in told ? '' : second(told), third(told)].filter((part) => part !== '').join(' · ')}
      </Text>
      {'parts' in told && <BroughtVisitText day={told.day} parts={told.parts} />}
    </Stack>
  )
}

/** What is wrong with a row, or doubtful; that a list has it already is neither. */
function About({ row: { fault, remarks, alike, near }, list }: { row: ImportedRow; list: RowList }) {
  const t = useImportText()
  return (
    <Stack gap="xs">
      {fault !== null && <Text tone={list === 'known' ? 'muted' : 'danger'}>{t(`fault.${fault}`)}</Text>}
      {remarks.map((remark) => (
        <Text key={remark} size="sm" tone="warn">
          {t(`remark.${remark}`)}
        </Text>
      ))}
      {alike.map((one) => (
        <Known key={one.id} of={one} />
      ))}
      {near.map((one, at) => (
        <Text key={at} size="sm">
          {t(one.own ? 'near_own' : 'near_listed', { name: nearName(one) })}
        </Text>
      ))}
    </Stack>
  )
}

const nearName = ({ brand, strength, form, generic, company }: NearMedicine): string =>
  [[brand, strength].join(' ').trim(), form, generic, company].filter((part) => part !== '').join(' · ')

/** Somebody whom a row may be. */
function Known({ of }: { of: AlikePerson }) {
  const t = useImportText()
  const words = usePatientWords()
  const { name, gender, dob, dob_precision, phone, code, line } = of
  const about = `${words.line({ gender: gender === 1 || gender === 2 ? gender : 3, dob, dob_precision })} · ${words.phone(phone)}`
  return (
    <Text size="sm">
      {code === null
        ? t('alike_row', { name, about, line: line ?? 0 })
        : t('alike_patient', { name, about, code })}
    </Text>
  )
}

interface SayProps extends RowColumns {
  row: ImportedRow
}

function Say({ row: { line, alike, answer: said }, of: { kind }, list, answer }: SayProps) {
  const t = useImportText()
  const say = (word: 'new' | 'same' | 'out' | null, which = 0) =>
    void answer({ lines: [line], answer: word, which })
  if (list === 'answered' || list === 'left')
    return (
      <Row>
        <Text size="sm">{said && (said === 'out' ? t('answer.out') : t(`of.${kind}.${said}`))}</Text>
        <Button size="sm" icon="undo" onClick={() => say(null)}>
          {t('answer.back')}
        </Button>
      </Row>
    )
  return (
    <Row>
      {list === 'ask' &&
        alike.map((one, which) => (
          <Button key={one.id} size="sm" onClick={() => say('same', which)}>
            {alike.length === 1
              ? t(`of.${kind}.same`)
              : t(`of.${kind}.same_as`, { name: one.code ?? one.name })}
          </Button>
        ))}
      {list === 'ask' && answersTo[kind].includes('new') && (
        <Button size="sm" onClick={() => say('new')}>
          {t(`of.${kind}.new`)}
        </Button>
      )}
      <Button size="sm" onClick={() => say('out')}>
        {t('answer.out')}
      </Button>
    </Row>
  )
}
