import { bloodInteractions } from './interactions-blood.ts'
import { heartInteractions } from './interactions-heart.ts'
import { hormoneInteractions } from './interactions-hormones.ts'
import { infectionInteractions } from './interactions-infection.ts'
import { kidneyInteractions } from './interactions-kidney.ts'
import { mindInteractions } from './interactions-mind.ts'
import type { InteractionRow } from './interaction-row.ts'

/**
 * Pairs that are known to harm, by substance, family or group: an own selection for a chamber in Bangladesh from public
 * labels and formularies, which a row names. Nobody has signed it yet.
 */
export const interactions: readonly InteractionRow[] = [
  ...bloodInteractions,
  ...heartInteractions,
  ...kidneyInteractions,
  ...mindInteractions,
  ...infectionInteractions,
  ...hormoneInteractions,
]
