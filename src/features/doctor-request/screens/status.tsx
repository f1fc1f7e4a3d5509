import { useParams } from 'react-router-dom'
import { usePatientAnswer } from '#local/react/use-patient-answer.ts'
import { useKitText } from '#text/kit-text.ts'
import { useShow } from '#text/show.ts'
import { Answered } from '#ui/answered.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { genderWords } from '#ui/gender-chips.tsx'
import { PageHeading, PageSection } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Facts, Text } from '#ui/text.tsx'
import type { DoctorRequest } from '#domain/doctor-request/request.ts'
import { showDoctorRequest } from '../contract.ts'
import { requestName } from '../kept-names.ts'
import { RequestSteps } from '../parts/request-steps.tsx'
import { useDoctorRequestWords } from '../words.ts'

/** What became of one's own request; also without a line, as it was read last. */
export default function RequestStatus() {
  const t = useDoctorRequestWords()
  const { id = '' } = useParams()
  const query = usePatientAnswer(showDoctorRequest, { query: { user_id: id } }, requestName)
  const { asked } = query
  if (asked.kind === 'refused' && [404, 422].includes(asked.problem.status))
    return <Empty page icon="user" title={t('gone')} hint={t('gone_hint')} />
  return (
    <Answered query={query} rows={5}>
      {({ data, suspended }) =>
        data ? <Request request={data} /> : suspended ? <Suspended {...suspended} /> : <NoRequest />
      }
    </Answered>
  )
}

function NoRequest() {
  const t = useDoctorRequestWords()
  return (
    <Empty
      page
      icon="user"
      title={t('none')}
      hint={t('none_hint')}
      act={<ButtonLink to="/doctor-request-form">{t('begin')}</ButtonLink>}
    />
  )
}

/** A doctor who never asked by the form reads here why he has no work for now. */
function Suspended({ note }: { note: string | null }) {
  const t = useDoctorRequestWords()
  return (
    <Empty page icon="caution" title={t('state.suspended')} hint={`${note ?? ''} ${t('suspended_hint')}`} />
  )
}

const tones: Readonly<Record<DoctorRequest['state'], BadgeTone>> = {
  submitted: 'info',
  under_review: 'info',
  resubmitted: 'info',
  info_requested: 'warn',
  approved: 'ok',
  rejected: 'danger',
  suspended: 'danger',
}

function Request({ request }: { request: DoctorRequest }) {
  const t = useDoctorRequestWords()
  const show = useShow()
  const { state, number, bmdc } = request
  return (
    <Stack gap="lg">
      <div>
        <PageHeading title={t('status_title')}>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </PageHeading>
        <Text as="p" tone="muted">
          {[show.name(request), `BMDC ${bmdc}`, t('number', { number: `DR-${number}` })].join(' · ')}
        </Text>
      </div>
      <WhatNow state={state} />
      <RequestSteps request={request} />
      <PageSection title={t('what')}>
        <Facts rows={useTold(request)} />
      </PageSection>
    </Stack>
  )
}

/** What he can do about it himself. */
function WhatNow({ state }: Pick<DoctorRequest, 'state'>) {
  const t = useDoctorRequestWords()
  if (state === 'info_requested')
    return (
      <Row>
        <ButtonLink to="/user/doctor-reqest-data-modify" kind="primary" size="lg" icon="edit">
          {t('answer')}
        </ButtonLink>
      </Row>
    )
  if (state === 'rejected')
    return (
      <Row>
        <Text>{t('rejected_hint')}</Text>
        <ButtonLink to="/doctor-request-form">{t('again')}</ButtonLink>
      </Row>
    )
  if (state === 'approved' || state === 'suspended') return <Text as="p">{t(`${state}_hint`)}</Text>
  return null
}

function useTold(request: DoctorRequest) {
  const t = useDoctorRequestWords()
  const kit = useKitText()
  const show = useShow()
  const { speciality, sub_speciality, district, upazila, gender, signature, degrees } = request
  const place = [upazila, district].flatMap((one) => (one ? [show.name(one)] : [])).join(', ')
  const line = (text: string | null) => text ?? t('untold')
  return [
    { name: t('field.bn_name'), value: request.bn_name },
    { name: t('field.name'), value: request.name },
    { name: t('field.phone'), value: show.phone(request.phone) },
    { name: t('field.email'), value: line(request.email) },
    { name: t('field.gender'), value: gender === null ? t('untold') : kit(genderWords[gender]) },
    { name: t('field.bmdc'), value: request.bmdc },
    { name: t('field.speciality_id'), value: show.name(speciality) },
    ...(sub_speciality ? [{ name: t('field.sub_speciality_id'), value: show.name(sub_speciality) }] : []),
    ...degrees.map(({ degree, institute, year }) => ({
      name: degree,
      value: `${institute}, ${show.number(year)}`,
    })),
    { name: t('field.designation'), value: line(request.designation) },
    { name: t('field.institute'), value: line(request.institute) },
    { name: t('field.district_id'), value: place },
    { name: t('field.photo'), value: t('given') },
    { name: t('field.certificate'), value: t('given') },
    { name: t('field.signature'), value: t(signature === null ? 'untold' : 'given') },
  ]
}
