import * as z from 'zod/mini'
import { AgeInput } from '#ui/age-input.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { DateInput, TimeInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Grid, Row } from '#ui/layout.tsx'
import { MoneyInput, NumberInput } from '#ui/number-input.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { PasswordInput, TextInput } from '#ui/text-input.tsx'
import { say } from './frame-look.tsx'

const nothing = () => undefined
const Visit = z.object({
  name: z.string('required'),
  phone: z.string('phone'),
  age: z.object({ years: z.number('number') }, 'age'),
})

export function Fields() {
  const drugs = (text: string) =>
    ['Seclo 20 mg', 'Seclo 40 mg']
      .filter((label) => label.toLowerCase().includes(text.toLowerCase()))
      .map((label) => ({
        id: label,
        label,
        ranges: [[0, text.length]] as const,
        second: 'Cap. · Omeprazole · Square',
      }))
  return (
    <Form schema={Visit} onSubmit={nothing} label="Fields">
      <Grid>
        <Field label={say('Name', 'নাম')} name="name" required hint={say('Either script', 'যেকোনো লিপিতে')}>
          <TextInput name="name" placeholder={say('As the patient says it', 'রোগী যেভাবে বলেন')} />
        </Field>
        <Field
          label={say('Phone', 'ফোন')}
          name="phone"
          error={say('011 is not a mobile number.', '০১১ মোবাইল নম্বর নয়।')}
        >
          <PhoneInput name="phone" defaultValue="01112345601" />
        </Field>
        <Field label={say('Weight', 'ওজন')}>
          <NumberInput name="weight" unit="kg" defaultValue="68.5" />
        </Field>
        <Field label={say('Age', 'বয়স')} name="age" required group>
          <AgeInput name="age" defaultValue={{ years: 6, months: 4 }} />
        </Field>
        <Field label={say('Date', 'তারিখ')}>
          <DateInput defaultValue="2026-11-28" />
        </Field>
        <Field label={say('Time', 'সময়')}>
          <TimeInput defaultValue="18:30" />
        </Field>
        <Field label={say('Division', 'বিভাগ')} hint={say('From the earlier record', 'আগের রেকর্ড থেকে')}>
          <TextInput icon="lock" defaultValue={say('Dhaka', 'ঢাকা')} readOnly />
        </Field>
        <Field label={say('Blood group', 'রক্তের গ্রুপ')}>
          <Select
            name="blood"
            options={['A+', 'B+', 'O+'].map((value) => ({ value, label: value }))}
            defaultValue="B+"
          />
        </Field>
        <Field label={say('Drug', 'ওষুধ')}>
          <Combobox search={drugs} kbd="/" placeholder="sec" />
        </Field>
        <Field label={say('Paid', 'জমা')}>
          <MoneyInput defaultValue="600" />
        </Field>
        <Field label={say('Password', 'পাসওয়ার্ড')}>
          <PasswordInput defaultValue="secret" />
        </Field>
        <Field label={say('Picture', 'ছবি')}>
          <FileInput prompt={say('Choose a picture', 'ছবি বেছে নিন')} />
        </Field>
      </Grid>
      <Field label={say('Note', 'নোট')} optional>
        <TextArea defaultValue={say('Two lines', 'দুই লাইন')} />
      </Field>
      <Row justify="end">
        <Submit kbd="Enter">{say('Save', 'সেভ করুন')}</Submit>
      </Row>
    </Form>
  )
}
