import { given } from '#contract/fields.ts'
import { add, defineMutation, made, present, remove, set } from '#contract/mutation.ts'
import { referralDoctors } from '#domain/referral-doctor/rows.ts'
import { addReferralDoctor, removeReferralDoctor, updateReferralDoctor } from './contract.ts'

const lane = ({ params: { id } }: { params: { id: string } }) => `referral:${id}`
const reads = ({ params: { id } }: { params: { id: string } }) => ({
  doctor: present(referralDoctors, id, 'locked'),
})

export const addColleague = defineMutation(addReferralDoctor, {
  lane: ({ body: { id } }) => `referral:${made(id)}`,
  reads: () => ({}),
  apply: ({ body: { id, number = 0, ...told } }) => [add(referralDoctors, { id: made(id), number, ...told })],
})

/** Changes only what was named. */
export const changeColleague = defineMutation(updateReferralDoctor, {
  lane,
  reads,
  apply: ({ body }, { doctor }) => [set(referralDoctors, doctor, given(body))],
})

export const removeColleague = defineMutation(removeReferralDoctor, {
  lane,
  reads,
  apply: (_, { doctor }, actor) => [remove(referralDoctors, doctor, actor)],
})
