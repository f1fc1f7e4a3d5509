import { ageToBirth } from '#contract/clinic/age.ts'
import { addDays } from '#contract/clinic/day.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { untold } from '#domain/patient/rows.ts'
import type { NewRow } from '#server/db/practice-rows.ts'
import type { Dice } from './dice.ts'
import names from './lists/names.json' with { type: 'json' }

/** Somebody of the crowd that comes by chance; `n` makes his code. */
export function stranger(throws: Dice, n: number, today: string): NewRow<'patients'> {
  const gender = throws.chance(0.5) ? 1 : 2
  const parts = gender === 1 ? names.male : names.female
  const [first, last] = inOrder(throws.one(parts), throws.one(parts))
  const birth = ageToBirth(
    { years: throws.between(1, 82), months: 0, days: 0 },
    addDays(today, -throws.between(0, 300)),
  )
  return {
    ...untold(),
    id: newId(),
    code: `P-S${String(1000 + n)}`,
    name: `${first.en} ${last.en}`,
    bn_name: `${first.bn} ${last.bn}`,
    phone: `01${throws.between(3, 9)}${String(throws.between(0, 99_999_999)).padStart(8, '0')}`,
    relationship_status: 1,
    gender,
    dob: birth.dob,
    dob_precision: birth.dob_precision,
    blood_group_id: throws.chance(0.5) ? throws.between(1, 8) : null,
    merged_into: null,
    brought_from: null,
  }
}

type Name = (typeof names.male)[number]

/** Two names as one says them: আব্দুল before, বেগম behind. */
function inOrder(one: Name, other: Name): [Name, Name] {
  const place = ({ en }: Name) => (names.before.includes(en) ? 0 : names.behind.includes(en) ? 2 : 1)
  return place(one) > place(other) ? [other, one] : [one, other]
}
