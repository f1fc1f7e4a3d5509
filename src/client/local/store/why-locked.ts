/** Why a PIN is asked: the page was opened anew, somebody has just signed in, nobody moved, the page was out of sight, or it was locked by hand. */
export type WhyLocked = 'opened' | 'signed_in' | 'rested' | 'left' | 'by_hand'

let last: WhyLocked = 'opened'

/** Notes why the next lock of this page stands. */
export const noteWhyLocked = (why: WhyLocked): void => {
  last = why
}

export const whyLocked = (): WhyLocked => last
