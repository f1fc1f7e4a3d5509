import { useState } from 'react'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import { conflict, invalid } from '#contract/refusal.ts'
import { AgeInput } from '#ui/age-input.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Select } from '#ui/select.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'

const Visit = z.strictObject({
  id: z.string('required'),
  patient: z.object({
    name: z.string('required'),
    age: z.object({ years: z.optional(z.number('number')), months: z.optional(z.number('number')) }, 'age'),
  }),
  type: z.number('choice'),
  blood: z.string('choice'),
  urgent: z.boolean(),
  days: z.array(z.string()),
})

/** A form of every kind of value; a name of "taken" or "odd" is refused by the stand-in server. */
export function FormLook() {
  const [sent, setSent] = useState('')
  const send = (values: z.infer<typeof Visit>): void => {
    if (values.patient.name === 'taken') throw new Problem(invalid, { errors: { 'patient.name': ['taken'] } })
    if (values.patient.name === 'odd') throw new Problem(conflict)
    setSent(JSON.stringify(values))
  }
  return (
    <main>
      <PageHeading title="Form" />
      <Form schema={Visit} also={{ id: 'x' }} onSubmit={send} resets label="Visit">
        <Field label="Name" name="patient.name" required>
          <TextInput name="patient.name" />
        </Field>
        <Field label="Age" name="patient.age" group>
          <AgeInput name="patient.age" />
        </Field>
        <Field label="Type" name="type" group required>
          <ChoiceChips
            name="type"
            numeric
            options={[
              { value: '1', label: 'New' },
              { value: '2', label: 'Follow-up' },
            ]}
          />
        </Field>
        <Field label="Blood" name="blood">
          <Select
            name="blood"
            options={[
              { value: 'A+', label: 'A+' },
              { value: 'B+', label: 'B+' },
            ]}
          />
        </Field>
        <Checkbox name="urgent" label="Urgent" />
        <Field label="Days" group>
          <Checkbox many name="days" value="sat" label="Sat" />
          <Checkbox many name="days" value="sun" label="Sun" />
        </Field>
        <Submit>Save</Submit>
      </Form>
      <Text as="p" mono>
        {sent}
      </Text>
    </main>
  )
}
