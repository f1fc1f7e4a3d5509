import { reportUnits } from '#domain/test-result/known-tests.ts'
import { resultFlags } from '#domain/test-result/read-value.ts'
import type { TestResultRow } from '#domain/test-result/rows.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useResultText } from '../words.ts'

interface ResultFieldsProps {
  /** What the names of the fields begin with. */
  prefix: string
  /** The units of this test are offered. */
  test: string
  first?: boolean
  /** What stands in them from the start. */
  from?: Pick<TestResultRow, 'value' | 'unit' | 'range' | 'said'>
}

const marks = ['none', ...resultFlags] as const

/** Result, unit, range and mark of one test. Nothing is filled in: a unit is offered and taken by a press. */
export function ResultFields({ prefix, test, first = false, from }: ResultFieldsProps) {
  const t = useResultText()
  const offer = (text: string) =>
    reportUnits(test)
      .filter(({ unit }) => unit.toLowerCase().startsWith(text.toLowerCase()))
      .map(({ unit }) => ({ id: unit, label: unit }))
  return (
    <Grid columns={4} gap="sm">
      <Field label={t('value')} name={`${prefix}value`}>
        <TextInput
          name={`${prefix}value`}
          maxLength={100}
          autoFocus={first}
          defaultValue={from?.value}
          autoComplete="off"
        />
      </Field>
      <Field label={t('unit')} name={`${prefix}unit`}>
        <Combobox name={`${prefix}unit`} free unmarked search={offer} defaultText={from?.unit ?? ''} />
      </Field>
      <Field label={t('range')} name={`${prefix}range`}>
        <TextInput
          name={`${prefix}range`}
          maxLength={60}
          defaultValue={from?.range ?? undefined}
          placeholder={t('range_hint')}
          autoComplete="off"
        />
      </Field>
      <Field label={t('said')} name={`${prefix}said`}>
        <Select
          name={`${prefix}said`}
          defaultValue={from?.said ?? 'none'}
          options={marks.map((value) => ({ value, label: t(`flag.${value}`) }))}
        />
      </Field>
    </Grid>
  )
}
