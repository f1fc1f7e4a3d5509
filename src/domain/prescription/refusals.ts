import { refusal } from '#contract/refusal.ts'

/** Another device decided meanwhile which papers count, or corrected this one: after this one too perhaps none would. */
export const decidedMeanwhile = refusal(409, 'decided_meanwhile')
