/** Whose sealed call it is: written where and by whom, on which device, which one, calling what. */
export interface Bond {
  practice_id: number
  user_id: number
  device_id: number
  op_id: string
  call: string
}

/** The one spelling of it that an envelope is bound to (its additional data). */
export const bondText = ({ practice_id, user_id, device_id, op_id, call }: Bond): string => [practice_id, user_id, device_id, op_id, call].join('|')

/**
 * Builds before 0.1 was released bound an envelope to its op's id alone. What such a build left waiting is still opened
 * by releases up to this one; the next takes it out.
 */
export const lastWithLooseEnvelopes = '0.1'
