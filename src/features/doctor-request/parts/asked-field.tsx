import { useState } from 'react'
import { PlaceFields } from '#features/app-data/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { Answered } from '#ui/answered.tsx'
import { Field } from '#ui/field.tsx'
import { GenderChips } from '#ui/gender-chips.tsx'
import { Grid } from '#ui/layout.tsx'
import type { DoctorRequest } from '#domain/doctor-request/request.ts'
import { listRequestSpecialities } from '../contract.ts'
import { answerTyping } from '../kept-names.ts'
import type { AskedField } from '#domain/doctor-request/request-fields.ts'
import { useDoctorRequestWords } from '../words.ts'
import { RequestDegreeFields } from './degree-fields.tsx'
import { RequestPictureField } from './picture-field.tsx'
import { PlainRequestField } from './plain-fields.tsx'
import { SpecialityField, SubSpecialityField } from './speciality-fields.tsx'

interface AskedFieldsProps {
  fields: readonly AskedField[]
  request: DoctorRequest
}

/** What is asked for again, each filled in as it was told before; a picture is chosen anew. */
export function AskedRequestFields({ fields, request }: AskedFieldsProps) {
  // Parts and schools are those of the speciality that stands in the form now.
  const [speciality_id, setSpeciality] = useState(request.speciality.id)
  return fields.map((field) => (
    <AskedRequestField
      key={field}
      field={field}
      request={request}
      speciality_id={speciality_id}
      onSpeciality={setSpeciality}
    />
  ))
}

interface AskedFieldProps {
  field: AskedField
  request: DoctorRequest
  speciality_id: number
  onSpeciality: (id: number) => void
}

function AskedRequestField({ field, request, speciality_id, onSpeciality }: AskedFieldProps) {
  const t = useDoctorRequestWords()
  switch (field) {
    case 'photo':
    case 'certificate':
    case 'signature':
      return <RequestPictureField form={answerTyping} field={field} required />
    case 'degrees':
      return <RequestDegreeFields speciality_id={speciality_id} known={request.degrees} />
    case 'gender':
      return (
        <Field label={t('field.gender')} name="gender" group required>
          <GenderChips
            name="gender"
            defaultValue={request.gender === null ? undefined : String(request.gender)}
          />
        </Field>
      )
    case 'speciality_id':
      return <AskedSpeciality request={request} onSpeciality={onSpeciality} />
    case 'sub_speciality_id':
      return (
        <SubSpecialityField
          key={speciality_id}
          asked
          speciality_id={speciality_id}
          known={speciality_id === request.speciality.id ? request.sub_speciality?.id : undefined}
        />
      )
    case 'district_id':
      return <AskedPlace request={request} />
    default:
      return <PlainRequestField asked field={field} known={request[field]} />
  }
}

function AskedSpeciality({ request, onSpeciality }: Pick<AskedFieldProps, 'request' | 'onSpeciality'>) {
  const query = useQuery(listRequestSpecialities, {})
  return (
    <Answered query={query}>
      {({ specialties }) => (
        <SpecialityField specialities={specialties} known={request.speciality.id} onChange={onSpeciality} />
      )}
    </Answered>
  )
}

function AskedPlace({ request: { division_id, district, upazila } }: Pick<AskedFieldProps, 'request'>) {
  return (
    <Grid columns={3}>
      <PlaceFields
        required="district"
        chosen={{ division_id, district_id: district.id, upazila_id: upazila?.id }}
      />
    </Grid>
  )
}
