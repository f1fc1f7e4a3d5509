import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { useDrawnPlace } from '#nav/drawn-page.ts'
import { useShow } from '#text/show.ts'
import { AgeInput } from '#ui/age-input.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceChips, DayChips, FeeChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { GenderChips } from '#ui/gender-chips.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { PlainForm, FieldPlace, PlainSubmit } from '#ui/plain-form.tsx'
import { Text } from '#ui/text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { PlainPlace as Place } from '../plain-page.ts'
import { relationWords, useBookingWords } from '../words.ts'
import { carriedIn, explainPlain, type PlainStep } from './plain-code.tsx'
import { useDays, useKinds } from './use-choices.ts'

type Typed = { typed: PlainStep['given']['typed'] }

/** Where, when, for whom, what for, on one page that is sent as it stands. */
export function PlainFields({ action, places, given, errors }: PlainStep) {
  const t = useBookingWords()
  const { typed } = given
  const names = useNames()
  const [first] = places
  if (!first || places.every(({ sittings }) => sittings.length === 0)) return <NoDay places={places} />
  return (
    <PlainForm
      {...{ action, errors }}
      label={t('title')}
      explain={explainPlain}
      wrong={t('plain_wrong')}
      names={names}
      kept={{ ...carriedIn(given), ...(given.sent ? { code: given.code } : {}) }}
    >
      <When {...{ places, typed }} />
      <Whom typed={typed} />
      <Phone typed={typed} />
      <Kind {...{ typed, place: first, isOnly: places.length === 1 }} />
      <FieldPlace name="question">
        <Field label={t('problem')} name="question" optional>
          <TextArea name="question" rows={2} maxLength={1000} defaultValue={typed.question} />
        </Field>
      </FieldPlace>
      <FieldPlace name="terms">
        <Field label={t('terms')} name="terms" required labelHidden>
          <Checkbox name="terms" label={t('terms')} defaultChecked={typed.terms !== undefined} />
        </Field>
      </FieldPlace>
      <PlainSubmit step="code" first>
        {t('go_code')}
      </PlainSubmit>
    </PlainForm>
  )
}

/** What the fields are called, as they follow one another. */
function useNames() {
  const t = useBookingWords()
  return [
    ['schedule_id', t('when')],
    ['patient.relationship_status', t('whom')],
    ['patient.name', t('name')],
    ['patient.age', t('age')],
    ['patient.gender', t('gender')],
    ['patient.phone', t('phone')],
    ['type', t('kind')],
    ['question', t('problem')],
    ['terms', t('terms')],
  ] as const
}

/** Every chamber's days as one choice. */
function When({ places, typed }: Typed & { places: readonly Place[] }) {
  const t = useBookingWords()
  return (
    <FieldPlace name="schedule_id">
      <Field label={t('when')} name="schedule_id" required group>
        {places.map((place) => (
          <DaysOf key={place.chamber.id} {...{ place, typed }} isNamed={places.length > 1} />
        ))}
      </Field>
    </FieldPlace>
  )
}

function DaysOf({
  place: { chamber, sittings },
  typed,
  isNamed,
}: Typed & { place: Place; isNamed: boolean }) {
  const t = useBookingWords()
  const show = useShow()
  const drawn = useDrawnPlace()
  const days = useDays(sittings, sittingDate(Date.parse(drawn?.drawn_at ?? '')))
  const kinds = useKinds(chamber.fees).flatMap(({ label, second }) => (second ? [`${label} ${second}`] : []))
  const name = show.name(chamber)
  const where = [show.name({ name: chamber.address, bn_name: chamber.bn_address }), kinds.join(' · ')]
  const isFull = (id: string) => sittings.some((one) => one.id === id && one.places === 0)
  return (
    <>
      {isNamed && (
        <Text as="p" size="sm" tone="muted">
          <Text as="strong" tone="ink">
            {name}
          </Text>{' '}
          {where.filter(Boolean).join(' · ')}
        </Text>
      )}
      {days.length === 0 && <Text as="p">{t('none')}</Text>}
      <DayChips
        name="schedule_id"
        {...(isNamed ? { label: name } : {})}
        defaultValue={typed.schedule_id}
        days={days.map((day) => ({ ...day, disabled: isFull(day.value) }))}
      />
    </>
  )
}

function Whom({ typed }: Typed) {
  const t = useBookingWords()
  const age = {
    years: typed['patient.age.years'],
    months: typed['patient.age.months'],
    days: typed['patient.age.days'],
  }
  return (
    <>
      <FieldPlace name="patient.relationship_status">
        <Field label={t('whom')} name="patient.relationship_status" required group>
          <ChoiceChips
            name="patient.relationship_status"
            defaultValue={typed['patient.relationship_status']}
            options={Object.entries(relationWords).map(([value, word]) => ({ value, label: t(word) }))}
          />
        </Field>
      </FieldPlace>
      <FieldPlace name="patient.name">
        <Field label={t('name')} name="patient.name" required>
          <TextInput name="patient.name" maxLength={120} defaultValue={typed['patient.name']} />
        </Field>
      </FieldPlace>
      <FieldPlace name="patient.age">
        <Field label={t('age')} name="patient.age" required group>
          <AgeInput name="patient.age" defaultValue={age} />
        </Field>
      </FieldPlace>
      <FieldPlace name="patient.gender">
        <Field label={t('gender')} name="patient.gender" required group>
          <GenderChips name="patient.gender" defaultValue={typed['patient.gender']} />
        </Field>
      </FieldPlace>
    </>
  )
}

function Phone({ typed }: Typed) {
  const t = useBookingWords()
  return (
    <FieldPlace name="patient.phone">
      <Field label={t('phone')} name="patient.phone" required hint={t('phone_hint')}>
        <TextInput
          name="patient.phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={50}
          defaultValue={typed['patient.phone']}
        />
      </Field>
    </FieldPlace>
  )
}

/** Of several chambers each says what it asks beside its days. */
function Kind({ typed, place: { chamber }, isOnly }: Typed & { place: Place; isOnly: boolean }) {
  const t = useBookingWords()
  const kinds = useKinds(isOnly ? chamber.fees : null)
  return (
    <FieldPlace name="type">
      <Field label={t('kind')} name="type" required group hint={t('fee_rule')}>
        <FeeChips name="type" options={kinds} defaultValue={typed.type} />
      </Field>
    </FieldPlace>
  )
}

/** Nothing here is booked by oneself: whom to call. */
function NoDay({ places }: { places: readonly Place[] }) {
  const t = useBookingWords()
  const [phone] = places.flatMap(({ chamber }) => chamber.serial_phones)
  return (
    <Empty
      icon="appointment"
      title={t('none')}
      hint={t('none_hint')}
      {...(phone === undefined ? {} : { act: <ButtonLink to={`tel:${phone}`}>{t('call')}</ButtonLink> })}
    />
  )
}
