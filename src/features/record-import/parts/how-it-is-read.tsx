import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useShow } from '#text/show.ts'
import type { FileKind, Mapping, RecordImport } from '../contract.ts'
import { orderIn, sexWordsIn } from '../how-written.ts'
import { Text } from '#ui/text.tsx'
import { FormWords } from './form-words.tsx'
import type { FileTable } from '../table-answers.ts'
import { useImportText } from '../words.ts'

interface ReadProps {
  kind: FileKind
  table: FileTable
  numbered: readonly RecordImport[]
  mapping: Mapping
  onChange: (set: Partial<Mapping>) => void
}

/** What no program can know of a file: words for the sex, whose numbers those are, the order of days, when ages were true, what counts where two deny one another. */
export function HowItIsRead(props: ReadProps) {
  const t = useImportText()
  const { columns } = props.mapping
  const [hasAge, hasDob] = [columns.includes('age'), columns.includes('dob')]
  const asksNumbers = props.kind === 'visits' && columns.includes('number')
  const asksDays = hasDob || columns.includes('day')
  const asksForms = props.kind === 'medicines' && columns.includes('form')
  if (!hasAge && !asksDays && !asksNumbers && !asksForms && !columns.includes('gender')) return null
  return (
    <PageSection title={t('how')}>
      <Stack>
        {columns.includes('gender') && <SexWords {...props} />}
        {asksForms && <FormWords {...props} />}
        {asksNumbers && <NumbersOf {...props} />}
        {asksDays && <DayOrder {...props} />}
        {hasAge && <AgesOf {...props} />}
        {hasAge && hasDob && <Believes {...props} />}
      </Stack>
    </PageSection>
  )
}

const sexes = { male: 1, female: 2, other: 3 } as const
type Sex = keyof typeof sexes
const sexNames = ['male', 'female', 'other'] as const satisfies readonly Sex[]

function SexWords({ table, mapping, onChange }: ReadProps) {
  const t = useImportText()
  const options = sexNames.map((value) => ({ value, label: t(`sex.${value}`) }))
  if (sexWordsIn(table, mapping.columns) === null)
    return (
      <Field label={t('target.gender')} error={t('needs.gender')} group>
        {null}
      </Field>
    )
  const say = (word: string, sex: Sex) =>
    onChange({ sexes: mapping.sexes.map((one) => (one.word === word ? { word, gender: sexes[sex] } : one)) })
  return mapping.sexes.map(({ word, gender }, at) => (
    <Field
      key={word}
      label={t('sex_word', { word })}
      hint={gender === null ? t('sex_hint') : undefined}
      group
    >
      <Segmented
        name={`sex_${at}`}
        options={options}
        value={sexNames.find((sex) => sexes[sex] === gender) ?? null}
        onChange={(value) => say(word, value)}
      />
    </Field>
  ))
}

/** Another program counts its patients from 1 too: which numbers those are a person says. */
function NumbersOf({ mapping, numbered, onChange }: ReadProps) {
  const t = useImportText()
  const show = useShow()
  const { numbers_of: chosen } = mapping
  if (numbered.length === 0) return <Text tone="warn">{t('no_numbers')}</Text>
  const turn = (id: string, on: boolean) =>
    onChange({ numbers_of: on ? [...chosen, id] : chosen.filter((one) => one !== id) })
  return (
    <Field label={t('numbers_of')} hint={t('numbers_of_hint')} required group>
      {numbered.map(({ id, file, made_at }) => (
        <Checkbox
          key={id}
          label={file}
          second={show.moment(Date.parse(made_at))}
          checked={chosen.includes(id)}
          onChange={(event) => turn(id, event.currentTarget.checked)}
        />
      ))}
    </Field>
  )
}

function DayOrder({ table, mapping, onChange }: ReadProps) {
  const t = useImportText()
  const order = orderIn(table, mapping.columns)
  if (order === null) return null
  if (order !== 'ask')
    return (
      <Field label={t('day_order')} hint={t('day_order_proved', { line: order.line })} group>
        {t(`order.${order.order}`)}
      </Field>
    )
  return (
    <Field label={t('day_order')} required hint={t('day_order_hint')} group>
      <Segmented
        name="day_order"
        options={(['dmy', 'mdy'] as const).map((value) => ({ value, label: t(`order.${value}`) }))}
        value={mapping.day_order}
        onChange={(day_order) => onChange({ day_order })}
      />
    </Field>
  )
}

function AgesOf({ mapping, onChange }: ReadProps) {
  const t = useImportText()
  return (
    <Field label={t('ages_of')} hint={t('ages_of_hint')}>
      <DateInput value={mapping.ages_of} onDay={(ages_of) => onChange({ ages_of })} />
    </Field>
  )
}

function Believes({ mapping, onChange }: ReadProps) {
  const t = useImportText()
  return (
    <Field label={t('believes')} group>
      <Segmented
        name="believes"
        options={(['none', 'dob', 'age'] as const).map((value) => ({ value, label: t(`believe.${value}`) }))}
        value={mapping.believes ?? 'none'}
        onChange={(value) => onChange({ believes: value === 'none' ? null : value })}
      />
    </Field>
  )
}
