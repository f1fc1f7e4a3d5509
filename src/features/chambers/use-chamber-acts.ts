import { useClinic } from '#local/use-clinic.ts'
import { WriteFailed } from '#local/write-failed.ts'
import { toast } from '#ui/toasts.ts'
import type { ChamberRow } from './contract.ts'
import { changeChamber } from './local.ts'
import { chamberName } from './parts/chamber-switch.tsx'
import { useChamberText } from './words.ts'

/** Archives a chamber or takes it back to work; either can be taken back. */
export function useChamberActs() {
  const t = useChamberText()
  const clinic = useClinic()
  const attempt = async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof WriteFailed)) throw error
      toast(t('not_saved'), { kind: 'error', lasts: 20_000 })
      return false
    }
  }
  const turn = async (chamber: ChamberRow, active: boolean) => {
    const undo = () => void attempt(() => changeChamber(clinic, chamber.id, { active: !active }))
    if (await attempt(() => changeChamber(clinic, chamber.id, { active }))) toast(t(active ? 'was_restored' : 'was_archived', { name: chamberName(chamber) }), { undo })
  }
  return { archive: (chamber: ChamberRow) => turn(chamber, false), restore: (chamber: ChamberRow) => turn(chamber, true) }
}
