import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import { useHeldForm } from '#features/saving/parts.ts'
import { useDoctorRequestWords } from '#features/doctor-request/words.ts'
import type { DoctorRequest } from '#domain/doctor-request/request.ts'
import { askable, type AskedField } from '#domain/doctor-request/request-fields.ts'
import { mayBecome } from '#domain/doctor-request/states.ts'
import { useKitText } from '#text/kit-text.ts'
import { useShow } from '#text/show.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { genderWords } from '#ui/gender-chips.tsx'
import { PageSection } from '#ui/heading.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { FormActions } from '#ui/toolbar.tsx'
import type { DoctorPart } from './doctor-part.ts'
import { useDecide } from '../use-decide.ts'
import { useAdminDoctorsWords } from '../words.ts'

const Asked = z.object({
  fields: z.array(z.literal([...askable], 'choice'), 'required').check(z.minLength(1, 'required')),
  note: text(500).check(z.trim(), z.minLength(1, 'required')),
})

interface ReviewProps extends DoctorPart {
  request: DoctorRequest
}

/** The form as it was told; while it is looked at, each line may be ticked to be asked for again. */
export function RequestReview({ doctor, request, again }: ReviewProps) {
  const t = useAdminDoctorsWords()
  const decide = useDecide(doctor, again)
  const { keep, round } = useHeldForm(`ask-doctor:${doctor.id}`)
  const asks = mayBecome(doctor.state, 'info_requested')
  const table = <ToldTable request={request} asks={asks} />
  return (
    <PageSection title={t('request')} end={asks ? t('tick') : undefined}>
      {asks ? (
        <Form
          key={round}
          keep={keep}
          schema={Asked}
          label={t('request')}
          explain={decide.explain}
          onSubmit={(told) => decide.run({ to: 'info_requested', ...told })}
        >
          <Field label={t('tick')} labelHidden name="fields" group>
            {table}
          </Field>
          <Field label={t('note')} name="note" required hint={t('note_hint')}>
            <TextArea name="note" rows={2} maxLength={500} />
          </Field>
          <FormActions>
            <Submit icon="question">{t('ask')}</Submit>
          </FormActions>
        </Form>
      ) : (
        table
      )}
    </PageSection>
  )
}

interface ToldRow {
  field: AskedField
  value: ReactNode
}

function ToldTable({ request, asks }: { request: DoctorRequest; asks: boolean }) {
  const t = useAdminDoctorsWords()
  const words = useDoctorRequestWords()
  const told = useTold(request)
  const columns: Column<ToldRow>[] = [
    { key: 'what', title: t('what'), phone: 'second', cell: ({ field }) => words(`field.${field}`) },
    { key: 'told', title: t('told'), phone: 'title', cell: ({ value }) => value },
  ]
  const box: Column<ToldRow> = {
    key: 'asked',
    title: t('asked'),
    phone: 'figure',
    cell: ({ field }) => (
      <Checkbox
        many
        name="fields"
        value={field}
        labelHidden
        label={`${t('asked')}: ${words(`field.${field}`)}`}
      />
    ),
  }
  return (
    <DataTable
      dense
      label={t('request')}
      columns={asks ? [...columns, box] : columns}
      rows={fieldsInOrder.map((field) => ({ field, value: told[field] ?? t('untold') }))}
      keyOf={({ field }) => field}
    />
  )
}

const fieldsInOrder = [
  'bn_name',
  'name',
  'bmdc',
  'degrees',
  'speciality_id',
  'sub_speciality_id',
  'designation',
  'institute',
  'district_id',
  'gender',
  'email',
  'photo',
  'certificate',
  'signature',
] as const satisfies readonly AskedField[]

type Told = Readonly<Record<(typeof fieldsInOrder)[number], ReactNode>>

/** Each field in words; null where nothing was told. */
function useTold(request: DoctorRequest): Told {
  const words = useDoctorRequestWords()
  const kit = useKitText()
  const show = useShow()
  const { speciality, sub_speciality, district, upazila, gender, signature, degrees } = request
  const { bn_name, name, bmdc, designation, institute, email } = request
  const given = words('given')
  return {
    bn_name,
    name,
    bmdc,
    designation,
    institute,
    email,
    degrees: degrees.map((one) => (
      <div key={`${one.degree} ${one.year}`}>
        {`${one.degree}: ${one.institute}, ${show.number(one.year)}`}
      </div>
    )),
    speciality_id: show.name(speciality),
    sub_speciality_id: sub_speciality && show.name(sub_speciality),
    district_id: [upazila, district].flatMap((one) => (one ? [show.name(one)] : [])).join(', '),
    gender: gender === null ? null : kit(genderWords[gender]),
    photo: given,
    certificate: given,
    signature: signature === null ? null : given,
  }
}
