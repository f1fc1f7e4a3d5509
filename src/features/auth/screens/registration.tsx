import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { ageBeside, errorsWithAge } from '#contract/age-in-form.ts'
import { latestBirth } from '#contract/clinic/age.ts'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { bloodGroups } from '#features/app-data/contract.ts'
import { PlaceFields } from '#features/app-data/parts.ts'
import { call } from '#net/call.ts'
import { useSession } from '#net/session.ts'
import { currentLanguage } from '#text/index.ts'
import { AgeInput } from '#ui/age-input.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { anyValues, Form, Submit } from '#ui/form.tsx'
import { GenderChips } from '#ui/gender-chips.tsx'
import { Grid } from '#ui/layout.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { register } from '../contract.ts'
import { goOn } from '../entered.ts'
import { asked, explainRegistration } from '../explain.ts'
import { Door } from '../parts/door.tsx'
import { useAuthWords } from '../words.ts'

/** Completes the account of somebody who has just proved his phone. */
export default function Registration() {
  const t = useAuthWords()
  const user = useSession((state) => state.user)
  const go = useNavigate()
  const [wanted] = useSearchParams()
  if (!user) return <Navigate to="/join" replace />
  const save = async (typed: Record<string, unknown>) => {
    const reply = await asked(() => call(register, { body: bodyOf(typed) }))
    await go(await goOn(reply, wanted.get('then')), { replace: true })
  }
  return (
    <Door title={t('registration')} second={t('registration_second')}>
      <Form schema={anyValues} explain={explainRegistration} onSubmit={save}>
        <Who name={user.name} />
        <Details />
        <Field label={t('terms')} name="terms" required labelHidden>
          <Checkbox name="terms" label={t('terms')} />
        </Field>
        <Submit size="lg" wide>
          {t('register_act')}
        </Submit>
      </Form>
    </Door>
  )
}

function bodyOf(typed: Record<string, unknown>): z.output<typeof register.body> {
  const read = z.safeParse(register.body, ageBeside(typed))
  if (read.success) return read.data
  // What spans several fields is read only when each by itself is right; here all is to be said at once.
  const untold = typed['age'] === undefined && typed['dob'] === undefined ? { age: ['age'] } : {}
  throw new Problem(invalid, { errors: { ...untold, ...errorsWithAge(read.error.issues) } })
}

function Who({ name }: { name: string }) {
  const t = useAuthWords()
  const [latest] = useState(() => latestBirth(Date.now()))
  return (
    <>
      <Field label={t('name')} name="name" required>
        <TextInput name="name" defaultValue={name} autoComplete="name" autoFocus />
      </Field>
      <Field label={t('gender')} name="gender" required group>
        <GenderChips name="gender" />
      </Field>
      <Field label={t('age')} name="age" required group>
        <AgeInput name="age" />
      </Field>
      <Field label={t('birthday')} name="dob" optional hint={t('birthday_hint')}>
        <DateInput name="dob" max={latest} />
      </Field>
    </>
  )
}

function Details() {
  const t = useAuthWords()
  const groups = Object.entries(bloodGroups).map(([value, label]) => ({ value, label }))
  const languages = [
    { value: 'bn', label: t('bengali') },
    { value: 'en', label: t('english') },
  ]
  return (
    <>
      <Grid columns={2}>
        <Field label={t('blood_group')} name="blood_group_id" optional>
          <Select name="blood_group_id" numeric options={groups} />
        </Field>
        <PlaceFields />
      </Grid>
      <Field label={t('language')} name="language" group>
        <Segmented name="language" options={languages} defaultValue={currentLanguage()} />
      </Field>
    </>
  )
}
