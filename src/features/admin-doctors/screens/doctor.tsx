import { useParams } from 'react-router-dom'
import { WhenKnown } from '#features/resource/parts.ts'
import { useMay } from '#nav/use-may.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Columns } from '#ui/columns.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { type KeptDoctor, showKeptDoctor } from '../contract.ts'
import { doctorPage, doctorPages } from '../pages.ts'
import { Decisions } from '../parts/decisions.tsx'
import type { DoctorPart } from '../parts/doctor-part.ts'
import { Documents } from '../parts/documents.tsx'
import { PublishedFacts } from '../parts/published-facts.tsx'
import { RequestReview } from '../parts/request-review.tsx'
import { SetupProgress } from '../parts/setup-progress.tsx'
import { DoctorState } from '../parts/state-badge.tsx'
import { DoctorSteps } from '../parts/steps.tsx'
import { useAdminDoctorsWords } from '../words.ts'

/** One doctor, or one who asks to be: form and papers side by side, what became of it, and what may be decided. */
export default function KeptDoctorPage() {
  const t = useAdminDoctorsWords()
  const { id = '' } = useParams()
  const { asked, again } = useQuery(showKeptDoctor, { params: { id } })
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
    <WhenKnown asked={asked} again={again} gone={gone}>
      {({ data }) => <One doctor={data} again={again} />}
    </WhenKnown>
  )
}

function One({ doctor, again }: DoctorPart) {
  const { request, profile, setup } = doctor
  return (
    <Stack>
      <Heading doctor={doctor} />
      <Columns
        side={request ? 'half' : 'wide'}
        main={
          <>
            {profile && <PublishedFacts profile={profile} />}
            {request && <RequestReview key={doctor.version} {...{ doctor, request, again }} />}
            <Decisions doctor={doctor} again={again} />
          </>
        }
        aside={
          <>
            {request && <Documents id={doctor.id} request={request} />}
            {setup && <SetupProgress setup={setup} />}
            {doctor.steps.length > 0 && <DoctorSteps steps={doctor.steps} />}
          </>
        }
      />
    </Stack>
  )
}

function Heading({ doctor }: { doctor: KeptDoctor }) {
  const t = useAdminDoctorsWords()
  const show = useShow()
  const { may } = useMay()
  const { request, phone, profile, id } = doctor
  const second = [...(request ? [`DR-${request.number}`] : []), show.phone(phone)].join(' · ')
  return (
    <PageHeading
      title={show.name(doctor)}
      second={
        <>
          <DoctorState state={doctor.state} /> {second}
        </>
      }
    >
      <ButtonLink to={doctorPages.list} icon="back">
        {t('back')}
      </ButtonLink>
      {may('User List') && (
        <ButtonLink to={`/admin/users/${id}`} icon="user">
          {t('account')}
        </ButtonLink>
      )}
      {profile && (
        <ButtonLink to={`${doctorPage(id)}/edit`} icon="edit">
          {t('edit')}
        </ButtonLink>
      )}
    </PageHeading>
  )
}
