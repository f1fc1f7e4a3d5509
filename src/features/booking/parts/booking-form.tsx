import { useState } from 'react'
import type { PublicSchedule } from '#features/schedules/contract.ts'
import { useSession } from '#net/session.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FeeChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Text } from '#ui/text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useKeeper } from '#ui/use-keeper.ts'
import { useTyping } from '#ui/use-typing.ts'
import { explainBooking } from '../explain-booking.ts'
import { KnownForm, KnownMemberForm, NewcomerForm, VisitorForm } from '../own-booking.ts'
import { useBookingWords } from '../words.ts'
import type { BookingFormProps } from './booking-parts.ts'
import { FamilyChips, ReadFamily } from './family-chips.tsx'
import { useMember } from './use-member.ts'
import { useKinds } from './use-choices.ts'
import { useTakePlace } from './use-take-place.ts'
import { WhenFields } from './when-fields.tsx'
import { WhomFields } from './whom-fields.tsx'

/** The name of the one form of the page. */
export const formName = 'booking'

/** Where, when, for whom, what for: all on one page, in any order. */
export function BookingForm(props: BookingFormProps) {
  const t = useBookingWords()
  const user = useSession((state) => state.user)
  const isKnown = user?.isCompleted === true
  const { keep, round } = useKeeper(useTyping(`booking:${props.doctor.id}`, 'tab'))
  const { members, member, choose, setFamily } = useMember(props)
  const [sitting, setSitting] = useState<PublicSchedule>()
  const take = useTakePlace({ ...props, member })
  const isFull = sitting?.places === 0
  return (
    <Form
      key={round}
      id={formName}
      label={t('title')}
      schema={member ? KnownMemberForm : user === null ? VisitorForm : isKnown ? KnownForm : NewcomerForm}
      explain={explainBooking}
      keep={keep}
      onSubmit={take}
    >
      <WhenFields {...props} onSitting={setSitting} />
      {isKnown && <ReadFamily onRead={setFamily} />}
      {members.length > 0 && <FamilyChips {...{ members, member }} onMember={choose} />}
      {!member && <WhomFields user={user} asked={members.length > 0 ? 'relation_to' : 'whom'} />}
      <KindField chamber={props.chamber} wish={props.wish} />
      <Field label={t('problem')} name="question" optional>
        <TextArea name="question" rows={2} maxLength={1000} />
      </Field>
      {!isKnown && (
        <Field label={t('terms')} name="terms" required labelHidden>
          <Checkbox name="terms" label={t('terms')} />
        </Field>
      )}
      <Submit size="lg" wide>
        {user === null ? t('go_code') : isFull ? t('go_wait') : t('go_book')}
      </Submit>
    </Form>
  )
}

/** What kind of visit, with what it costs by the chamber's rule; the server settles it by the visits before. */
function KindField({ chamber: { fees }, wish }: Pick<BookingFormProps, 'chamber' | 'wish'>) {
  const t = useBookingWords()
  const kinds = useKinds(fees)
  return (
    <>
      <Field label={t('kind')} name="type" required group>
        <FeeChips
          name="type"
          numeric
          options={kinds}
          defaultValue={kinds.find(({ value }) => value === wish.type)?.value ?? '1'}
        />
      </Field>
      <Text as="p" tone="muted" size="sm">
        {t('fee_rule')}
      </Text>
    </>
  )
}
