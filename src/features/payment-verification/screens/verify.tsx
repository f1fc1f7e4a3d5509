import { useParams } from 'react-router-dom'
import { WhenKnown } from '#features/resource/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Grid, Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { type MethodToVerify, showMethodToVerify } from '../contract.ts'
import { AccountPanel } from '../parts/account-panel.tsx'
import { AccountShown } from '../parts/account-shown.tsx'
import { Deciding } from '../parts/deciding.tsx'
import { useVerificationWords } from '../words.ts'

const list = '/admin/payment-methods'

/** One account beside the one that stands in force, and the word of an administrator about it. */
export default function Verify() {
  const t = useVerificationWords()
  const { id = '' } = useParams()
  const query = useQuery(showMethodToVerify, { params: { id } })
  const gone = (
    <Empty
      page
      icon="money"
      title={t('gone')}
      hint={t('gone_hint')}
      act={<ButtonLink to={list}>{t('back')}</ButtonLink>}
    />
  )
  return (
    <WhenKnown {...query} gone={gone}>
      {({ payment_method }) => <Method method={payment_method} again={query.again} />}
    </WhenKnown>
  )
}

/** Whether something is to be decided that patients are not shown yet. */
const waitsFor = ({ status }: MethodToVerify): boolean => status === 'pending' || status === 'rejected'

function Method({ method, again }: { method: MethodToVerify; again: () => void }) {
  const t = useVerificationWords()
  const show = useShow()
  const { status, former } = method
  const doctor = show.name({ name: method.doctor, bn_name: method.bn_doctor })
  return (
    <Width of="page">
      <Stack>
        <PageHeading title={`${t(`method.${method.type}`)}, ${doctor}`} second={t(`state.${status}`)}>
          <ButtonLink to={list} icon="back">
            {t('back')}
          </ButtonLink>
        </PageHeading>
        {method.doctor_phone !== null && (
          <Text as="p">
            {t('phone')}: {show.phone(method.doctor_phone)}
          </Text>
        )}
        <Accounts method={method} />
        <AccountShown key={method.rev} id={method.id} />
        <DecidedBefore method={method} />
        {waitsFor(method) && <Text tone="muted">{t(former ? 'former_stays' : 'none_in_force')}</Text>}
        {status === 'disabled' ? (
          <Banner tone="info" icon="info">
            {t('off')}
          </Banner>
        ) : (
          <Deciding key={method.rev} method={method} again={again} />
        )}
      </Stack>
    </Width>
  )
}

/** What stands in force beside what the doctor wants in its place. */
function Accounts({ method }: { method: MethodToVerify }) {
  const t = useVerificationWords()
  const waits = waitsFor(method)
  const title = method.status === 'verified' ? 'in_force' : waits ? 'to_verify' : 'stands'
  return (
    <Grid columns={2}>
      {waits && method.former && <AccountPanel title={t('in_force')} account={method.former} />}
      <AccountPanel title={t(title)} account={method} {...(waits ? { tone: 'warn' } : {})} />
    </Grid>
  )
}

function DecidedBefore({ method: { verified_by, verified_at, reject_reason } }: { method: MethodToVerify }) {
  const t = useVerificationWords()
  const show = useShow()
  if (reject_reason !== null)
    return (
      <Banner tone="danger" icon="block">
        {t('rejected_why', { reason: reject_reason })}
      </Banner>
    )
  if (verified_by === null || verified_at === null) return null
  const when = show.moment(Date.parse(verified_at))
  return <Text tone="muted">{t('verified_by', { name: verified_by, when })}</Text>
}
