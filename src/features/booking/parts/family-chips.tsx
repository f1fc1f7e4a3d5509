import { useEffect } from 'react'
import { type FamilyMember, listFamily } from '#features/family/contract.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { relationWords, useBookingWords } from '../words.ts'

interface Props {
  members: readonly FamilyMember[]
  member: FamilyMember | null
  onMember: (member: FamilyMember | null) => void
}

/** Asks who belongs to the account of him who is signed in; draws nothing. */
export function ReadFamily({ onRead }: { onRead: (family: readonly FamilyMember[]) => void }) {
  const { asked } = useQuery(listFamily, {})
  const family = asked.kind === 'known' ? asked.answer.patients : null
  useEffect(() => {
    if (family) onRead(family)
  }, [family, onRead])
  return null
}

/** Stands for somebody who is none of them. */
const other = 'other'

/** Those of the family whom a chamber knows already: nothing of them is asked again. */
export function FamilyChips({ members, member, onMember }: Props) {
  const t = useBookingWords()
  const show = useShow()
  return (
    <Field label={t('whom')} group required>
      <ChoiceChips
        name="member"
        value={member?.id ?? other}
        onChange={(id) => onMember(members.find((one) => one.id === id) ?? null)}
        options={[
          ...members.map((one) => ({
            value: one.id,
            label: show.name(one),
            second: t(relationWords[one.relationship_status]),
          })),
          { value: other, label: t('somebody_new') },
        ]}
      />
    </Field>
  )
}
