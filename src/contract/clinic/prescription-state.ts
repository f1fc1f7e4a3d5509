/** The states of a prescription as they are stored and sent. */
export const PRESCRIPTION_STATE = { draft: 0, issued: 1, superseded: 2, void: 3 } as const

/** Their names, by code: keys for texts. */
export const PRESCRIPTION_STATE_NAMES = ['draft', 'issued', 'superseded', 'void'] as const
