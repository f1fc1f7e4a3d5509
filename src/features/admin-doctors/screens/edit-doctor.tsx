import { useNavigate, useParams } from 'react-router-dom'
import type * as z from 'zod/mini'
import type { Reply } from '#contract/endpoint.ts'
import { WhenKnown } from '#features/resource/parts.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Form, Submit } from '#ui/form.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import { FormActions } from '#ui/toolbar.tsx'
import { editDoctorProfile, updateDoctorProfile } from '../contract.ts'
import { doctorPage, doctorPages } from '../pages.ts'
import { explainProfile, ProfileFields, TypedProfileFields } from '../parts/profile-fields.tsx'
import { useAdminDoctorsWords } from '../words.ts'

/** What is published of a doctor. */
export default function EditDoctor() {
  const t = useAdminDoctorsWords()
  const { id = '' } = useParams()
  const query = useQuery(editDoctorProfile, { params: { id } })
  const gone = (
    <Empty
      page
      icon="doctor"
      title={t('gone')}
      hint={t('gone_hint')}
      act={<ButtonLink to={doctorPages.list}>{t('back')}</ButtonLink>}
    />
  )
  return (
    <Width of="form">
      <WhenKnown {...query} gone={gone}>
        {(shown) => <Profile key={shown.data.version} id={Number(id)} shown={shown} />}
      </WhenKnown>
    </Width>
  )
}

function Profile({ id, shown }: { id: number; shown: Reply<typeof editDoctorProfile> }) {
  const t = useAdminDoctorsWords()
  const show = useShow()
  const go = useNavigate()
  const { data, specialities } = shown
  const save = async (told: z.output<typeof TypedProfileFields>) => {
    const body = { ...told, version: data.version }
    await formCall(() => call(updateDoctorProfile, { params: { id: String(id) }, body }))
    toast(t('saved'), { kind: 'success' })
    void go(doctorPage(id), { replace: true })
  }
  return (
    <Stack>
      <PageHeading title={show.name(data)} second={show.phone(data.phone)} />
      <Form schema={TypedProfileFields} explain={explainProfile} onSubmit={save}>
        <ProfileFields specialities={specialities} known={data} />
        <FormActions
          start={
            <ButtonLink to={doctorPage(id)} icon="back">
              {t('one')}
            </ButtonLink>
          }
        >
          <Submit icon="check">{t('save')}</Submit>
        </FormActions>
      </Form>
    </Stack>
  )
}
