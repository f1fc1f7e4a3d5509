import { useHref } from 'react-router-dom'
import { plainly } from '#contract/form-page.ts'
import type { LiveSerial } from '#features/live-serial/contract.ts'
import { serialPath } from '#features/live-serial/parts.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Heading, PageHeading } from '#ui/heading.tsx'
import { Row, Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Ticks } from '#ui/public-parts.tsx'
import { Facts } from '#ui/text.tsx'
import { TokenCard } from '#ui/token-card.tsx'
import type { PlainPage } from '../plain-page.ts'
import { useBookingWords } from '../words.ts'
import { PlainCode, type PlainStep } from './plain-code.tsx'
import { PlainFields } from './plain-fields.tsx'

/** What the page of a booking is called. */
export const plainNames = () => ({
  title: useBookingWords.words('title'),
  description: useBookingWords.words('plain_way'),
})

/** A booking where no program runs: the form, the code, the serial, each a page of its own. */
export function PlainBooking({ page }: { page: PlainPage }) {
  const t = useBookingWords()
  const show = useShow()
  const action = useHref(`?${plainly}=`)
  if (page.step === 'gone') return <Empty page icon="search" title={t('gone')} hint={t('gone_hint')} />
  if (page.step === 'failed') return <Empty page icon="caution" title={t('plain_later')} />
  if (page.step === 'done') return <PlainSerial {...page} />
  return (
    <Width of="form" center>
      <Stack gap="lg">
        <PageHeading
          title={t(page.step === 'form' ? 'title' : 'proof')}
          second={page.step === 'form' ? t('with', { name: show.name(page.doctor) }) : t('code_note')}
        />
        <Step {...page} action={action} />
      </Stack>
    </Width>
  )
}

const Step = (step: PlainStep) => (step.step === 'form' ? <PlainFields {...step} /> : <PlainCode {...step} />)

/** The serial as it was given, by what anybody who holds its address may know. */
function PlainSerial({ id, serial }: { id: string; serial: LiveSerial }) {
  const t = useBookingWords()
  const show = useShow()
  const { doctor, chamber, slot_time, start_time } = serial
  const isHeld = serial.state === 'held'
  const address = show.name({ name: chamber.address, bn_name: chamber.bn_address })
  return (
    <Width of="form" center>
      <Stack gap="lg">
        <PageHeading title={t(isHeld ? 'kept' : 'done')} />
        {isHeld && <Banner tone="warn">{t('plain_pay')}</Banner>}
        <TokenCard serial={serial.serial} name={t('serial')}>
          <b>{show.weekday(serial.sitting_date)}</b>
          <p>
            {slot_time === null ? t('at_start', { time: show.clock(start_time) }) : show.clock(slot_time)}
          </p>
        </TokenCard>
        <Facts
          rows={[
            { name: t('doctor'), value: show.name(doctor) },
            { name: t('place'), value: [show.name(chamber), address].filter(Boolean).join(', ') },
          ]}
        />
        <Heading level={2}>{t('bring')}</Heading>
        <Ticks lines={[t('bring_papers'), t('bring_drugs')]} />
        <Row>
          <ButtonLink kind="primary" size="lg" icon="live" to={serialPath(id)}>
            {t('live')}
          </ButtonLink>
          {chamber.phone !== null && (
            <ButtonLink size="lg" to={`tel:${chamber.phone}`}>
              {t('call')}
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Width>
  )
}
