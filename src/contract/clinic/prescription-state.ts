/** The states of a prescription as they are stored and sent. */
export const PRESCRIPTION_STATE = { draft: 0, issued: 1, superseded: 2, void: 3 } as const
export type PrescriptionState = (typeof PRESCRIPTION_STATE)[keyof typeof PRESCRIPTION_STATE]

/** Their names, by code: keys for texts. */
export const PRESCRIPTION_STATE_NAMES = ['draft', 'issued', 'superseded', 'void'] as const

const MOVES: Record<PrescriptionState, readonly PrescriptionState[]> = { 0: [1], 1: [2, 3], 2: [], 3: [] }

/** Whether a prescription may go from one state to the other: a draft is issued, an issued one is superseded or voided. */
export function canPrescriptionMove(from: PrescriptionState, to: PrescriptionState): boolean {
  return MOVES[from].includes(to)
}

/** Whether its content may still change; from issue on it is immutable. */
export function isEditable(state: PrescriptionState): boolean {
  return state === PRESCRIPTION_STATE.draft
}

/** The mark that print must carry: none on an issued sheet. */
export function printMark(state: PrescriptionState): 'draft' | 'superseded' | 'void' | null {
  const name = PRESCRIPTION_STATE_NAMES[state]
  return name === 'issued' ? null : name
}
