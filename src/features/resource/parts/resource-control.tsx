import type { ChoicesCall, ResourceField, FieldValue } from '#contract/resource/field.ts'
import { isMany, valueText } from '#contract/resource/field.ts'
import type { Named, ReferenceChoices, ResourceRow } from '#contract/resource/resource.ts'
import { call } from '#net/call.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { MoneyInput, NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { Text } from '#ui/text.tsx'
import { useShow } from '#text/show.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Say } from '../show-value.ts'
import { useResourceText } from '../words.ts'
import { optionsOf } from './list-tools.tsx'
import { PickMany } from './pick-many.tsx'
import type { OwnField } from '../page-props.ts'

interface ControlProps {
  name: string
  field: ResourceField
  say: Say
  choices: ReferenceChoices
  row: ResourceRow | null
  value: FieldValue | Readonly<Record<string, number>> | undefined
  own: OwnField | undefined
}

/** A field of the form with its label, as its kind is filled in. */
export function ResourceControl({ name, field, say, choices, own, row, value }: ControlProps) {
  const label = say(`field.${name}`)
  if (field.kind === 'switch' && !own)
    return <Checkbox name={name} label={label} defaultChecked={value === true} />
  return (
    <Field
      label={label}
      name={name}
      required={!field.optional && (!isMany(field) || field.some === true) && !(row && field.fixed)}
      group={isMany(field)}
      {...(field.hint ? { hint: say(`hint.${name}`) } : {})}
    >
      {own ? (
        own({ row })
      ) : row && field.fixed ? (
        <Fixed value={value} field={field} />
      ) : (
        <Control {...{ name, field, say, choices, value }} />
      )}
    </Field>
  )
}

/** What was said with the new row and stays. */
function Fixed({ value, field }: Pick<ControlProps, 'value' | 'field'>) {
  const show = useShow()
  const text = valueText(value)
  return <Text tabular>{field.kind === 'phone' ? show.phone(text) : text}</Text>
}

function Control({ name, field, say, choices, value }: Omit<ControlProps, 'row' | 'own'>) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  switch (field.kind) {
    case 'long':
      return <TextArea name={name} maxLength={field.most} defaultValue={text} />
    case 'phone':
      return <PhoneInput name={name} defaultValue={text} />
    case 'number':
    case 'order':
      return <NumberInput name={name} whole defaultValue={text} />
    case 'money':
      return <MoneyInput name={name} defaultValue={typeof value === 'number' ? value / 100 : undefined} />
    case 'reference':
      if (field.look) return <LookedFor {...{ name, look: field.look, choices, value }} />
      return <OneOf {...{ name, field, say, choices, text }} />
    case 'choice':
      return <OneOf {...{ name, field, say, choices, text }} />
    case 'choices':
    case 'references':
      return <ManyOf {...{ name, field, say, choices, value }} />
    default:
      return <TextInput name={name} maxLength={field.most} defaultValue={text} />
  }
}

function OneOf({
  name,
  field,
  say,
  choices,
  text,
}: Omit<ControlProps, 'row' | 'own' | 'value'> & { text: string | undefined }) {
  const t = useResourceText()
  const nobody = field.optional ? [{ value: '', label: t('nobody') }] : []
  return (
    <Select
      name={name}
      numeric={field.kind === 'reference'}
      defaultValue={text ?? null}
      options={[...nobody, ...optionsOf(name, { field, say, choices })]}
    />
  )
}

interface LookedForProps extends Pick<ControlProps, 'name' | 'choices' | 'value'> {
  look: ChoicesCall
}

/** One of many: found by what it is called, in either script; the arrows and Enter take it. */
function LookedFor({ name, look, choices, value }: LookedForProps) {
  const show = useShow()
  const asSuggestion = (one: Named) => ({ id: String(one.id), label: show.name(one) })
  const held = choices[name]?.find(({ id }) => id === value)
  return (
    <Combobox
      name={name}
      numeric
      search={async (words) => {
        const { data } = await call(look, {
          query: words.trim() === '' ? {} : { words: words.slice(0, 100) },
        })
        return data.map(asSuggestion)
      }}
      {...(held ? { defaultPicked: asSuggestion(held) } : {})}
    />
  )
}

function ManyOf({ name, field, say, choices, value }: Omit<ControlProps, 'row' | 'own'>) {
  const options = optionsOf(name, { field, say, choices })
  const on = Array.isArray(value) ? value.map(String) : []
  if (options.length > fewOptions) return <PickMany name={name} options={options} start={on} />
  return (
    <Stack gap="none">
      {options.map((option) => (
        <Checkbox
          key={option.value}
          many
          name={name}
          value={option.value}
          label={option.label}
          defaultChecked={on.includes(option.value)}
        />
      ))}
    </Stack>
  )
}

/** So many stand in sight; more are looked for. */
const fewOptions = 12
